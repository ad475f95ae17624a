import { isName } from '../document/schema';
import { misused, ReleaseError } from '../releaseError';
import { isS3Address, s3Place } from './s3/place';

/** Description of the option in `--help` of every program. */
export const STORE_HELP = 'a folder, or s3://bucket/prefix (region, credentials and endpoint as AWS_... say)';

/**
 * Address of the release store: `--store`, else STORE, else `.local/store`. Every program resolves it here, so that a command changes the
 * store that the gateway serves. Throws ReleaseError `USAGE`.
 */
export function storeAddress(given: string | undefined, env: NodeJS.ProcessEnv): string {
  if (given === '') return misused('--store takes a folder, or s3://bucket/prefix.');
  const address = given ?? (env['STORE'] || '.local/store');
  if (isS3Address(address)) s3Place(address);
  else if (address.includes('://')) return misused(`"${address}" is not a store: name a folder, or s3://bucket/prefix.`);
  return address;
}

/** Returns the channel's name unchanged. Throws ReleaseError `BAD_NAME`. */
export function checkedChannel(channel: string): string {
  if (isName(channel)) return channel;
  throw new ReleaseError('BAD_NAME', `"${channel}" cannot be a channel: lower-case letters, digits and dashes, at most 32.`);
}

/** The channel: `--channel`, else CHANNEL, else `production`. Throws ReleaseError `BAD_NAME`. */
export const channelName = (given: string | undefined, env: NodeJS.ProcessEnv): string =>
  checkedChannel(given ?? (env['CHANNEL'] || 'production'));
