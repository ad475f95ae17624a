import { deprecatedFor, type Deprecation } from '@loan/shared/contracts/deprecations';
import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { counted } from '@loan/shared/format/plural';

const DAY = 24 * 60 * 60 * 1000;
/** A deprecation is marked from this many days before its end. */
const SOON = 30;

/** A deprecation ends at the end of the day `until`. */
function mark(until: string, now: number): string {
  const left = Math.ceil((Date.parse(`${until}T00:00:00Z`) + DAY - now) / DAY);
  if (left <= 0) return ' (OVER: the next shell may be without it)';
  return left <= SOON ? ` (SOON: ${counted(left, 'day')} left)` : '';
}

/**
 * One line for each build of a remote in a document (default, canaries, pins, fallback) and each feature that it may use and that was
 * deprecated after the contract it was built for. `now`: ms since 1970.
 */
export function deprecatedLines(
  { remotes }: Pick<ReleaseDocument, 'remotes'>,
  now: number,
  list: readonly Deprecation[],
): readonly string[] {
  return Object.entries(remotes).flatMap(([name, { builds }]) =>
    Object.values(builds).flatMap(({ version, contract }) =>
      deprecatedFor(contract, list).map(
        ({ what, until, instead }) =>
          `${name} ${version} was built for ${contract.replace(/\.\d+$/, '')}: ${what} may be used until ${until}, use ${instead}${mark(until, now)}`,
      ),
    ),
  );
}
