/** A feature that remotes may still use and that a later shell removes. */
export interface Deprecation {
  /** Its name, as it is written in a remote or its build: `Shell.x`. */
  readonly what: string;
  /** The contract version that deprecated it: remotes built for an older one may use it. */
  readonly since: string;
  /** The last day on which the shell has it, `2027-03-01` (UTC). */
  readonly until: string;
  /** What to use instead: `Shell.y`. */
  readonly instead: string;
}

/**
 * What will be removed from the contract, and when. `status` of the release command names the affected remotes. Until
 * that day, a remote of the minor version before `since` runs its journeys too (`tools/rules/olderRemotes.ts`).
 */
export const DEPRECATIONS: readonly Deprecation[] = [
  {
    what: 'the federation runtime in a remote’s own build',
    since: '1.4.0',
    until: '2027-03-01',
    instead: 'the shell’s: build it again with a build preset of 1.4 or later',
  },
];

/** Compares contract versions: below 0 when `a` is the older one. */
export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** The deprecations in `list` that affect a remote built for contract version `built`. */
export function deprecatedFor(built: string, list: readonly Deprecation[] = DEPRECATIONS): readonly Deprecation[] {
  return list.filter(({ since }) => compareVersions(built, since) < 0);
}
