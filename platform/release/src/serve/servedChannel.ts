import { lookAtFolder, type ChannelLook } from '../document/channelLook';
import { createFileStore } from '../store/fileStore';
import { Bucket } from '../store/s3/bucket';
import { cachedStore, type CacheOptions } from '../store/s3/cachedStore';
import { lookAtObjects } from '../store/s3/channelLook';
import { isS3Address, s3Place } from '../store/s3/place';
import type { S3Options } from '../store/s3/requests';
import { storeOn } from '../store/s3/s3Store';
import type { Store } from '../store/store';

/** A channel as a server reads it. */
export interface ServedChannel {
  readonly store: Store;
  readonly look: ChannelLook;
  /** ms from look to look, taken beside the requests; undefined: a look takes so little that each request has its own. */
  readonly every: number | undefined;
}

const LOOK_MS = 500;
/** Who waits for a server waits for less than for a command: what is not answered is asked for again, by the next look. ms */
const CLIENT: S3Options['client'] = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, socketTimeout: 5_000, throwOnRequestTimeout: true },
};

/** A channel of an object store, whose files are kept in a folder. `options.client`: over what servers need. */
export function servedFromObjects({ client, ...place }: S3Options, channel: string, cache: CacheOptions): ServedChannel {
  const objects = new Bucket({ ...place, client: { ...CLIENT, ...client } });
  return { store: cachedStore(storeOn(objects), cache), look: lookAtObjects(objects, channel), every: LOOK_MS };
}

/**
 * A channel at the address of a store, as a server reads it. Nothing is read before it is used. A folder needs no
 * `cache`. Throws ReleaseError `USAGE` when the address is none.
 */
export function openServedChannel(address: string, channel: string, cache: CacheOptions): ServedChannel {
  if (isS3Address(address)) return servedFromObjects(s3Place(address), channel, cache);
  return { store: createFileStore(address), look: lookAtFolder(address, channel), every: undefined };
}
