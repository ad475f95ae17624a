import type { Arm } from '@loan/shared/contracts/reports';

import type { Launch } from '../launch/launch';

/** The version that a report is about, and why the document has it. */
export interface Subject {
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
}

/**
 * The version of a package that was picked for this document; for any other name, the shell's. In a document of the
 * shell's canary (its release files are in a folder with `canary` in its name), a remote with neither a pin nor a
 * canary of its own belongs to that canary too: the new shell's effects on it must not count for the version that
 * everyone else has.
 */
export const createSubjectOf =
  ({ release, remotes, picked, market }: Launch) =>
  (name: string): Subject => {
    const remote = remotes[name];
    const version = picked[name] || release.shell.version;
    const isCanary = remote?.canary?.version === version || /canary/.test(String(release.rest?.folder));
    return { package: name, version, arm: remote?.pins?.[market] ? 'pin' : isCanary ? 'canary' : 'rest' };
  };
