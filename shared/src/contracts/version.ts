/**
 * The version of the contract between shell and remotes: the types of `shell.ts` with all they are
 * made of (but the configuration, which has a schema of its own), and what the facades in
 * `shared/src/runtime` export. Minor: something was added. Major: something was taken away or
 * changed. The shell offers this version; a remote needs the version it was built with. Other types
 * under a version that is published are refused when they are published.
 */
export const CONTRACT = '1.9.0';

/**
 * Contracts of earlier major versions that the shell offers besides, the last version of each: remotes that were built for
 * them run while they follow. Which shell they are given is for the shell that offers them to see to.
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

/** The same of a shell that offers several: its own contract, and those of earlier major versions. */
export const meetsOneOf = (offered: readonly string[], needed: string): boolean => offered.some((each) => meetsContract(each, needed));
