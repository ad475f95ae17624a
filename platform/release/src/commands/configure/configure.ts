import { checkedConfig, configInUse, refuseOverrides, writeFirstConfig } from '../../document/channelConfig';
import { newestDocument } from '../../document/documents';
import { checkRoutes } from '../../plan/grants/pageOwnership';
import type { AuditFields } from '../../plan/plan';
import { configureRequest } from '../../plan/requests';
import { ReleaseError } from '../../releaseError';
import type { Store } from '../../store/store';
import { changeChannel, type ChangeOptions, type ChannelResult } from '../changeChannel';

/** The configuration in use, as a file for `configure`. Throws as `configInUse` and `newestDocument` do. */
export async function configText(store: Store, channel: string): Promise<string> {
  const config = await configInUse(store, (await newestDocument(store, channel)) ?? { channel });
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/**
 * Checks a configuration and applies it to the channel with a new document. A channel without documents stores it for its first document;
 * the result is then undefined. Throws ReleaseError `CONFIG_INVALID`, `PAGE_TAKEN`, `MOVED_ON`, and as `changeChannel` does.
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
