import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NOTICES_FILE, type Part } from '@loan/kit/build/sbom';
import { command, Stop } from '@loan/kit/command';
import { SBOM_FILE } from '@loan/release/document/schema';

import { bundleServers } from './bundleServers';
import { releasedPackages, ROOT } from './packages';

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
const isIn = ({ properties = [] }: Component, part: Part) => properties.some(({ name, value }) => name === 'loan:part' && value === part);

type Found = readonly (readonly [where: string, component: Component])[];

/** The third-party components in the bill of materials of a folder. */
function componentsOf(folder: string, where: string): Found {
  const { components } = JSON.parse(readFileSync(join(folder, SBOM_FILE), 'utf8')) as { readonly components: readonly Component[] };
  return components.filter(({ group }) => group !== '@loan').map((component) => [where, component] as const);
}

/** Licences require that their texts accompany every copy. Throws Stop if the notices beside some files lack a component. */
function checkNotices(folder: string, found: Found): void {
  const text = readFileSync(join(folder, NOTICES_FILE), 'utf8');
  const missing = found.filter(([, component]) => !text.includes(`${nameOf(component)} ${component.version} (`));
  const names = missing.map(([, component]) => nameOf(component)).join(', ');
  if (names !== '') throw new Stop(`Licence texts of ${names} are missing in ${join(folder, NOTICES_FILE)}: build again.`);
}

/** A line for each package: its version and licence, and where it is used. */
function lines(found: Found): string {
  const rows = new Map<string, string[]>();
  for (const [where, component] of found) {
    const row = `${nameOf(component)} ${component.version}: ${licenceOf(component)}`;
    rows.set(row, [...(rows.get(row) ?? []), where]);
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([row, where]) => `  ${row} (${where.join(', ')})`)
    .join('\n');
}

/** The third-party components of all servers, which are bundled for this. */
async function inServers(): Promise<Found> {
  const out = mkdtempSync(join(tmpdir(), 'servers-'));
  try {
    return (await bundleServers(out)).flatMap((name) => {
      const found = componentsOf(join(out, name), name);
      checkNotices(join(out, name), found);
      return found;
    });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** `node --import tsx tools/build/licences.ts`: lists what is bundled, with its licence. Needs the builds. */
command(async () => {
  const builds = releasedPackages().flatMap((name) => {
    const folder = join(ROOT, name, 'dist');
    const found = componentsOf(folder, name);
    checkNotices(
      folder,
      found.filter(([, component]) => isIn(component, 'browser')),
    );
    return found;
  });
  const servers = await inServers();
  console.log(`What reaches a phone:\n${lines(builds.filter(([, component]) => isIn(component, 'browser')))}\n`);
  console.log(`What servers run:\n${lines([...servers, ...builds.filter(([, component]) => isIn(component, 'server'))])}`);
});
