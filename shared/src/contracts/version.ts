/**
 * Version of the contract between shell and remotes: the types of `shell.ts` and those that they use (except the configuration,
 * which has its own schema), and the exports of `shared/src/runtime`. Minor: something was added. Major: something was removed or
 * changed. The shell offers this version; a remote needs the version it was built with. Publishing refuses changed types under a
 * version that was published before.
 */
export const CONTRACT = '1.9.0';

/**
 * The last version of each earlier major version that the shell also offers, so that remotes built for it keep working until they
 * are upgraded.
 */
export const EARLIER_CONTRACTS: readonly string[] = [];

const parse = (version: string) => /^(\d+)\.(\d+)\.\d+$/.exec(version);

/**
 * Whether a shell that offers `offered` can run a remote that needs `needed`: same major version,
 * at least the same minor version. Anything that is not `x.y.z` is not met.
 */
export function meetsContract(offered: string, needed: string): boolean {
  const [o, n] = [parse(offered), parse(needed)];
  return o !== null && n !== null && o[1] === n[1] && Number(o[2]) >= Number(n[2]);
}

/** Whether a shell that offers several contracts can run the remote: its own, and those of earlier major versions. */
export const meetsOneOf = (offered: readonly string[], needed: string): boolean => offered.some((each) => meetsContract(each, needed));
