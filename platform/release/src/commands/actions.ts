import type { BuildRecord } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { canonicalDigest } from '../document/canonical';
import { shareText } from '../plan/changes';

export interface PromoteOptions {
  /** Share of devices in hundredths of a percent; 0 withdraws the canary. */
  readonly canary?: number | undefined;
  readonly market?: Market | undefined;
  /** Take a version that was rolled back before. */
  readonly again?: boolean;
}

export interface RollbackOptions {
  readonly market?: Market | undefined;
  /** The earlier version to go back to, of the configuration the number of the document that holds it; default the one before. */
  readonly to?: string | undefined;
}

/** Names that an action spells out; of more, it says how many there are. */
const SPELLED_OUT = 10;

/** A short digest that tells two requests apart whose action would read the same. */
export const shortDigest = (value: unknown): string => canonicalDigest(value).slice(0, 19);

function listed(names: readonly string[]): string {
  const rest = names.slice(SPELLED_OUT);
  const more = rest.length === 0 ? '' : ` and ${rest.length} more (${shortDigest(names)})`;
  return `${names.slice(0, SPELLED_OUT).join(', ')}${more}`;
}

const inMarket = (market: Market | undefined): string => (market === undefined ? '' : ` for ${market}`);

/** The `action` of a document that a promotion makes. The same request has the same text, by which a repeated command finds out that its work is done. */
export function promoteAction(builds: readonly BuildRecord[], { canary, market }: PromoteOptions = {}): string {
  const to = canary === undefined ? '' : ` to ${shareText(canary)} of devices`;
  return `promote ${listed(builds.map(({ name, version }) => `${name} ${version}`))}${to}${inMarket(market)}`;
}

/** The `action` of a document that a rollback makes, the same for the same request. */
export function rollbackAction(names: readonly string[], { market, to }: RollbackOptions = {}): string {
  return `rollback ${listed(names)}${to === undefined ? '' : ` to ${to}`}${inMarket(market)}`;
}
