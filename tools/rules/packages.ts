import type { Rule } from './sources';

interface TsConfig {
  readonly include: readonly string[];
}

/** Every workspace is in one of the projects that `tsconfig.json` names, so that its types are checked. */
export const typesOfAllPackagesAreChecked: Rule = ({ workspaces, json }) => {
  const { references } = json('tsconfig.json') as { readonly references: readonly { readonly path: string }[] };
  const folders = references.flatMap(({ path }) => (json(path) as TsConfig).include);
  const checked = folders.map((folder) => new RegExp(`^${folder.replaceAll('*', '[^/]+')}(?:/|$)`));
  return workspaces
    .filter((name) => !checked.some((pattern) => pattern.test(`${name}/src`)))
    .map((name) => `tsconfig.json: no project includes ${name}/src`);
};

/** The lock file has packages and their hashes, but no addresses, so it works with every registry. */
export const lockHasNoAddresses: Rule = ({ text }) =>
  text('package-lock.json')
    .split('\n')
    .filter((line) => /"resolved": "(?:https?|git)/.test(line))
    .map(
      (line) => `package-lock.json holds a download address: ${line.trim()} (set omit-lockfile-registry-resolved=true and install again)`,
    );
