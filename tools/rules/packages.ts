import { basename, join } from 'node:path/posix';

import type { Rule } from './sources';

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}
interface TsConfig {
  readonly include?: readonly string[];
  readonly references?: readonly { readonly path: string }[];
}

const differences = (where: string, found: readonly string[], wanted: readonly string[]) => [
  ...wanted.filter((name) => !found.includes(name)).map((name) => `${where}: add a reference to ${name}`),
  ...found.filter((name) => !wanted.includes(name)).map((name) => `${where}: the reference to ${name} has no dependency in package.json`),
];

/**
 * TypeScript's project references equal the workspace dependencies; a project with `links.d.ts`, which names every area's
 * pages, also refers to api, which declares them.
 */
export const referencesMatchDependencies: Rule = ({ workspaces, json }) => [
  ...differences(
    'tsconfig.json',
    references('', json('tsconfig.json')).filter((path) => workspaces.includes(path)),
    workspaces,
  ),
  ...workspaces.flatMap((path) => {
    const { dependencies, devDependencies } = json(`${path}/package.json`) as Manifest;
    const wanted = Object.keys({ ...dependencies, ...devDependencies }).filter((key) => key.startsWith('@loan/'));
    const config = json(`${path}/tsconfig.json`);
    return differences(
      `${path}/tsconfig.json`,
      references(path, config).map((folder) => basename(folder)),
      [...new Set([...wanted.map((key) => key.slice('@loan/'.length)), ...(hasLinks(config) && basename(path) !== 'api' ? ['api'] : [])])],
    );
  }),
];

const hasLinks = (config: unknown): boolean => (config as TsConfig).include?.some((file) => basename(file) === 'links.d.ts') === true;

/**
 * Folders of the packages that the configuration in `folder` refers to. A remote's calls (`src/api`) are a separate project,
 * which the remote's own project refers to as well.
 */
const references = (folder: string, config: unknown) =>
  ((config as TsConfig).references ?? [])
    .filter(({ path }) => path !== 'src/api')
    .map(({ path }) => join(folder, path.replace(/\/src\/api$/, '')));

/** The lock file has packages and their hashes, but no addresses, so it works with every registry. */
export const lockHasNoAddresses: Rule = ({ text }) =>
  text('package-lock.json')
    .split('\n')
    .filter((line) => /"resolved": "(?:https?|git)/.test(line))
    .map(
      (line) => `package-lock.json holds a download address: ${line.trim()} (set omit-lockfile-registry-resolved=true and install again)`,
    );
