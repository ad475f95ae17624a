import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { command, Stop } from '@loan/kit/command';
import { SBOM_FILE } from '@loan/release/document/schema';

import { bundleServers } from './bundleServers';
import { releasedPackages, ROOT } from './packages';

const LIST = join(ROOT, 'docs', 'licences.md');

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license?: { readonly id?: string; readonly name?: string }; readonly expression?: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

const nameOf = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);
const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ');
const isIn = ({ properties = [] }: Component, part: string) => properties.some(({ name, value }) => name === 'loan:part' && value === part);

/** The third-party components of one bill of materials. */
function componentsOf(file: string): readonly Component[] {
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as { readonly components: readonly Component[] };
  return components.filter(({ group }) => group !== '@loan');
}

/** A table with a row for each package, and where it is used. */
function table(found: readonly (readonly [where: string, component: Component])[]): string {
  const rows = new Map<string, { readonly component: Component; readonly where: string[] }>();
  for (const [where, component] of found) {
    const key = `${nameOf(component)}@${component.version}`;
    const row = rows.get(key) ?? { component, where: [] };
    row.where.push(where);
    rows.set(key, row);
  }
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { component, where }]) => `| ${nameOf(component)} | ${component.version} | ${licenceOf(component)} | ${where.join(', ')} |`);
  return ['| Package | Version | Licence | In |', '|---|---|---|---|', ...lines].join('\n');
}

/** The list according to the builds. */
async function licenceList(): Promise<string> {
  const builds = releasedPackages().flatMap((name) =>
    componentsOf(join(ROOT, name, 'dist', SBOM_FILE)).map((component) => [name, component] as const),
  );
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  try {
    const servers = await bundleServers(folder);
    const inServers = servers.flatMap((name) => componentsOf(join(folder, name, SBOM_FILE)).map((component) => [name, component] as const));
    return `# Licences

What is given on of others' work, by what is really bundled. Written by \`node --import tsx tools/build/licences.ts\`; the step "licences" of \`npm test\` says when it is not current. Which licences are allowed stands in \`tools/kit/src/sbom.ts\`, and a build with another one fails.

Licences ask that their texts go with every copy. Scripts are minified without comments, so each build has them in \`third-party.txt\` among its files, at \`/assets/<name>/<version>/third-party.txt\`; a folder of a server has them in a file of the same name.

## What reaches a phone

${table(builds.filter(([, component]) => isIn(component, 'browser')))}

## What servers run

The bundles of \`tools/build/bundleServers.ts\`, and what renders pages (\`drawing.js\` of a build).

${table([...inServers, ...builds.filter(([, component]) => isIn(component, 'server')).map(([name, component]) => [`${name} (drawing)`, component] as const)])}
`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `node --import tsx tools/build/licences.ts [--check]`: writes docs/licences.md, or reports whether it is current. Needs the builds. */
command(async () => {
  const list = await licenceList();
  if (!process.argv.includes('--check')) return writeFileSync(LIST, list);
  if (readFileSync(LIST, 'utf8') !== list)
    throw new Stop(
      'docs/licences.md is not what is bundled: run "node --import tsx tools/build/licences.ts", look at what changed, and commit it.',
    );
});
