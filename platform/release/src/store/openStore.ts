import { createFileStore } from './fileStore';
import { isS3Address, s3Place } from './s3/place';
import { createS3Store } from './s3/s3Store';
import type { Store } from './store';

/**
 * Opens the store at an address: a folder, or `s3://bucket/prefix` on an object store. Reads nothing until it is used. Throws
 * ReleaseError `USAGE` when the address is invalid.
 */
export function openStore(address: string): Store {
  return isS3Address(address) ? createS3Store(s3Place(address)) : createFileStore(address);
}
