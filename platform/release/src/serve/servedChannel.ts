import { lookAtFolder, type ChannelLook } from '../document/channelLook';
import { createFileStore } from '../store/fileStore';
import { Bucket } from '../store/s3/bucket';
import { cachedStore, type CacheOptions } from '../store/s3/cachedStore';
import { lookAtObjects } from '../store/s3/channelLook';
import { isS3Address, s3Place } from '../store/s3/place';
import type { S3Options } from '../store/s3/requests';
import { storeOn } from '../store/s3/s3Store';
import type { Store } from '../store/store';

/** Access to a channel for a server. */
export interface ServedChannel {
  readonly store: Store;
  readonly look: ChannelLook;
  /** Polling interval in ms, independent of requests; undefined: polls are cheap, so every request polls. */
  readonly every: number | undefined;
}

const LOOK_MS = 500;
/** A server must answer faster than a command, so its limits are shorter. The next poll repeats failed requests. ms */
const CLIENT: S3Options['client'] = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, socketTimeout: 5_000, throwOnRequestTimeout: true },
};

/** A channel in an object store, with a file cache in a folder. `options.client` overrides the server's limits. */
export function servedFromObjects({ client, ...place }: S3Options, channel: string, cache: CacheOptions): ServedChannel {
  const objects = new Bucket({ ...place, client: { ...CLIENT, ...client } });
  return { store: cachedStore(storeOn(objects), cache), look: lookAtObjects(objects, channel), every: LOOK_MS };
}

/**
 * Opens the channel at a store's address for a server. Reads nothing until it is used. A store in a folder does not need `cache`. Throws
 * ReleaseError `USAGE` when the address is invalid.
 */
export function openServedChannel(address: string, channel: string, cache: CacheOptions): ServedChannel {
  if (isS3Address(address)) return servedFromObjects(s3Place(address), channel, cache);
  return { store: createFileStore(address), look: lookAtFolder(address, channel), every: undefined };
}
