import type { BuildRecord, Canary, RemoteRelease } from '@loan/shared/contracts/release';

import { misused } from '../releaseError';
import type { PromoteOptions } from './actions';

/**
 * The canary of a package after `version` is promoted to a share of devices, in all markets or one; undefined: the canary is withdrawn
 * (share 0). A new share for the same version continues its rollout and keeps its salt, so devices in the canary stay in it. Any other
 * promotion starts a rollout with the number of this document. Throws ReleaseError `USAGE`.
 */
export function nextCanary(
  before: Pick<RemoteRelease, 'canary' | 'pins' | 'version'>,
  { name, version }: Pick<BuildRecord, 'name' | 'version'>,
  { canary: share = 0, market }: PromoteOptions,
  number: number,
): Canary | undefined {
  const running = before.canary;
  if (share === 0)
    return market === undefined || running === undefined || running.market === market
      ? undefined
      : misused(`The canary ${running.version} is not for ${market} alone: withdraw it without --market.`);
  const pinned = market === undefined ? undefined : before.pins?.[market];
  if (pinned !== undefined)
    misused(
      `${market} is pinned to ${pinned}, so no device there would get a canary: promote ${name}@${before.version} --market ${market} first.`,
    );
  if (version === before.version) misused(`Everybody already gets ${version}: a canary is another version.`);
  const salt = running?.version === version ? running.salt : number;
  return { version, share, ...(salt === undefined ? {} : { salt }), ...(market === undefined ? {} : { market }) };
}

/** Whether a canary reaches no visitor, because its version is bad or its market is pinned. */
export function isOver({ version, market }: Canary, bad: readonly string[], pins: Readonly<Record<string, string>>): boolean {
  return bad.includes(version) || (market !== undefined && Object.hasOwn(pins, market));
}
