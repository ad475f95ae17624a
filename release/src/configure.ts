import { changeChannel, type ChangeOptions, type ChannelResult } from './changeChannel';
import { checkedConfig, refuseOverrides, writeFirstConfig } from './channelConfig';
import { newestDocument } from './documents';
import { checkRoutes } from './pageOwnership';
import type { AuditFields } from './plan';
import { ReleaseError } from './releaseError';
import { configureRequest } from './requests';
import type { Store } from './store';

/**
 * Checks a configuration and gives it to the channel with a document of its own. A channel that
 * holds none yet keeps it for its first one: then there is no result.
 * Throws ReleaseError `CONFIG_INVALID`, `PAGE_TAKEN`, `MOVED_ON`, and as `changeChannel` does.
 */
export async function configure(
  store: Store,
  channel: string,
  document: unknown,
  options: AuditFields & ChangeOptions,
): Promise<ChannelResult | undefined> {
  const { by, why, at, ...change } = options;
  const { expect, dryRun } = change;
  const config = checkedConfig(document);
  refuseOverrides(channel, config);
  if ((await newestDocument(store, channel)) !== undefined)
    return changeChannel(store, channel, configureRequest(config, { by, why, at }), change);
  if (expect !== undefined && expect !== 0)
    throw new ReleaseError(
      'MOVED_ON',
      `${channel} holds nothing yet, not document ${expect}: nothing was changed. Look at --channel and --store.`,
    );
  checkRoutes(config, undefined);
  if (dryRun !== true) await writeFirstConfig(store, channel, config);
  return undefined;
}
