import type { BuildRecord } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { canonicalDigest } from '../document/canonical';
import { shareText } from './changes';

export interface PromoteOptions {
  /** Share of devices in hundredths of a percent; 0 withdraws the canary. */
  readonly canary?: number | undefined;
  readonly market?: Market | undefined;
  /** Allows a version that was rolled back before. */
  readonly again?: boolean;
}

export interface RollbackOptions {
  readonly market?: Market | undefined;
  /** The version to return to. For the configuration: the number of the document that holds it. Default: the one before. */
  readonly to?: string | undefined;
}

/** Most names in an action; the others are only counted. */
const SPELLED_OUT = 10;

/** A short digest. It distinguishes two requests whose actions would otherwise have the same text. */
export const shortDigest = (value: unknown): string => canonicalDigest(value).slice(0, 19);

function listed(names: readonly string[]): string {
  const rest = names.slice(SPELLED_OUT);
  const more = rest.length === 0 ? '' : ` and ${rest.length} more (${shortDigest(names)})`;
  return `${names.slice(0, SPELLED_OUT).join(', ')}${more}`;
}

const inMarket = (market: Market | undefined): string => (market === undefined ? '' : ` for ${market}`);

/**
 * The `action` of a document that a promotion makes. The same request always has the same text, so a repeated command can recognise that
 * it was already carried out.
 */
export function promoteAction(builds: readonly BuildRecord[], { canary, market }: PromoteOptions = {}): string {
  const to = canary === undefined ? '' : ` to ${shareText(canary)} of devices`;
  return `promote ${listed(builds.map(({ name, version }) => `${name} ${version}`))}${to}${inMarket(market)}`;
}

/** The `action` of a document that a rollback makes. The same request always has the same text. */
export function rollbackAction(names: readonly string[], { market, to }: RollbackOptions = {}): string {
  return `rollback ${listed(names)}${to === undefined ? '' : ` to ${to}`}${inMarket(market)}`;
}
