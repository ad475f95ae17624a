import type { PublicConfig } from '@loan/shared/contracts/config';
import { checkConfig, ConfigError } from '@loan/shared/contracts/configSchema';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { ReleaseError } from '../releaseError';
import { channelKey, type Store } from '../store/store';
import { canonicalBytes, jsonOf } from './canonical';

/** Checks a configuration without regard to a channel's builds (`checkCalls`, `checkRoutes`) and fills in the defaults. Throws ReleaseError `CONFIG_INVALID`. */
export function checkedConfig(document: unknown): PublicConfig {
  try {
    return checkConfig(document);
  } catch (fault) {
    throw fault instanceof ConfigError ? new ReleaseError('CONFIG_INVALID', fault.message) : fault;
  }
}

/** Name of the borrowers' channel. Its pages run released code only. */
const PRODUCTION = 'production';

/** Throws ReleaseError `CONFIG_INVALID` when a configuration lets tabs of the production channel run code from developers' machines. */
export function refuseOverrides(channel: string, { overrides }: Pick<PublicConfig, 'overrides'>): void {
  if (channel !== PRODUCTION || overrides === undefined) return;
  throw new ReleaseError(
    'CONFIG_INVALID',
    `The configuration cannot be used: overrides is for channels of developers, never for ${PRODUCTION}: leave it out, or give --channel.`,
  );
}

/**
 * Stores a configuration next to the documents, for the first document to include. Only a channel without documents reads it, or one
 * whose documents are older than the `config` field.
 */
export async function writeFirstConfig(store: Store, channel: string, config: PublicConfig): Promise<void> {
  await store.swap(channelKey(channel, 'config.json'), canonicalBytes(config));
}

async function readFirstConfig(store: Store, channel: string): Promise<PublicConfig> {
  const key = channelKey(channel, 'config.json');
  const bytes = await store.read(key);
  if (bytes === undefined)
    throw new ReleaseError('NOT_CONFIGURED', `The channel ${channel} has no configuration: run "configure <file>" first.`);
  const document = jsonOf(bytes);
  if (document === undefined) throw new ReleaseError('DAMAGED', `${key} is not JSON: run "configure <file>" again.`);
  return checkedConfig(document);
}

/**
 * The configuration in use with a document: its own, or `config.json` for a document that holds none. In the second case throws
 * ReleaseError `NOT_CONFIGURED`, `CONFIG_INVALID`, `DAMAGED`.
 */
export async function configInUse(store: Store, { channel, config }: Pick<ReleaseDocument, 'channel' | 'config'>): Promise<PublicConfig> {
  return config ?? readFirstConfig(store, channel);
}

/**
 * The configuration for the next document, with the current defaults; or the fault that prevents a next document until another
 * configuration is given.
 */
export async function configToCarry(
  store: Store,
  channel: string,
  newest: ReleaseDocument | undefined,
): Promise<PublicConfig | ReleaseError> {
  try {
    return checkedConfig(await configInUse(store, newest ?? { channel }));
  } catch (fault) {
    if (fault instanceof ReleaseError) return fault;
    throw fault;
  }
}

/** Describes a `config.json` that is no longer read. `documents`: all usable ones. */
export async function leftoverConfig(
  store: Store,
  channel: string,
  documents: readonly ReleaseDocument[],
): Promise<{ readonly differs: boolean; readonly sentence: string } | undefined> {
  const key = channelKey(channel, 'config.json');
  const bytes = await store.read(key);
  if (bytes === undefined || documents.at(-1)?.config === undefined) return undefined;
  // Another version of this tool may have filled in other defaults, so both are compared with the current defaults.
  const normal = (config: unknown): string => {
    try {
      return canonicalBytes(checkedConfig(config)).toString();
    } catch {
      return '';
    }
  };
  const left = normal(jsonOf(bytes));
  const isKnown = left !== '' && documents.some(({ config }) => config !== undefined && normal(config) === left);
  return isKnown
    ? { differs: false, sentence: `${key} is not used any more: it can be removed.` }
    : {
        differs: true,
        sentence: `${key} holds what no release document does, and is not read any more: use it with "configure <file>", or remove it`,
      };
}
