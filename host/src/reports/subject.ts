import type { Arm } from '@loan/shared/contracts/reports';

import type { Launch } from '../launch/launch';

/** Whose version a report is about, and how the document came to it. */
export interface Subject {
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
}

/**
 * The version of a package that was picked for this document; of any other name, the shell's. In a document of the shell's
 * canary (its release files stand in a folder of that name) a remote that has neither a pin nor a canary of its own is of it too:
 * what the new shell does to it must not count as what everybody has.
 */
export const createSubjectOf =
  ({ release, remotes, picked, market }: Launch) =>
  (name: string): Subject => {
    const remote = remotes[name];
    const version = picked[name] || release.shell.version;
    const isCanary = remote?.canary?.version === version || /canary/.test(String(release.rest?.folder));
    return { package: name, version, arm: remote?.pins?.[market] ? 'pin' : isCanary ? 'canary' : 'rest' };
  };
