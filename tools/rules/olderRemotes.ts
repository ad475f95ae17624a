/** Folder of the remotes built from earlier commits. */
export const FIXTURES = 'e2e/fixtures';

/** The last two minor versions before `contract` that its shell still supports: of the same major version, then of those in `earlier`. */
function minorsBefore(contract: string, earlier: readonly string[]): readonly string[] {
  const [major = '', minor = ''] = contract.split('.');
  const ofThis = Array.from({ length: Number(minor) }, (_, index) => `${major}.${Number(minor) - 1 - index}`);
  const ofEarlier = earlier.flatMap((each) => {
    const [before = '', last = ''] = each.split('.');
    return Array.from({ length: Number(last) + 1 }, (_, index) => `${before}.${Number(last) - index}`);
  });
  return [...ofThis, ...ofEarlier].slice(0, 2);
}

/**
 * Faults of the packed remotes in `files` (names in `FIXTURES`), in a sentence each. Required are one for each of the two
 * minor versions before `contract` and one for the minor version before each deprecation (`since`), named after its version,
 * and no other. `earlier`: contracts of earlier major versions that are still offered.
 */
export function olderRemoteFaults(
  contract: string,
  earlier: readonly string[],
  since: readonly string[],
  files: readonly string[],
): readonly string[] {
  const minors = new Set([...minorsBefore(contract, earlier), ...since.flatMap((each) => minorsBefore(each, earlier).slice(0, 1))]);
  const due = [...minors].map((minor) => [`remote-loan-0.${minor}.tar.gz`, minor] as const);
  const packed = files.filter((file) => file.endsWith('.tar.gz'));
  return [
    ...due
      .filter(([file]) => !packed.includes(file))
      .map(
        ([, minor]) =>
          `The contract is ${contract}, and no remote of ${minor} is in ${FIXTURES}: run "${FIXTURES}/olderRemote.sh <commit>" with the last commit that has CONTRACT = '${minor}.0' (git log -G"CONTRACT = '${minor}" -- shared/src/contracts/version.ts), and name that commit in the script.`,
      ),
    ...packed
      .filter((file) => !due.some(([name]) => name === file))
      .map(
        (file) =>
          `${FIXTURES}/${file} is of none of the two minor versions before ${contract}, and nothing deprecated needs it: run "git rm ${FIXTURES}/${file}", and remove its commit from olderRemote.sh.`,
      ),
  ];
}
