import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import satisfies from 'spdx-satisfies';

import { Stop } from '../command';

/** Where a package is used: in files that a phone fetches, or on a server. */
export type Part = 'browser' | 'server';

/** The licence texts of the files that a phone fetches; served next to them. */
export const NOTICES_FILE = 'third-party.txt';

/** Licences whose terms a bundle meets by including their texts. For a package with a choice of licences, one of them is enough. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'];

type Manifest = Contrib.FromNodePackageJson.Types.NodePackageJson;

export interface Bundled {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** As the package declares it; empty: it declares none. */
  readonly licence: string;
  readonly manifest: Manifest;
  readonly parts: ReadonlySet<Part>;
}

function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

/** The folder of a file's package. Some packages have a package.json in a subfolder, without a name or version. */
function packageOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const { name, version } = readManifest(folder) ?? {};
    if (name !== undefined && version !== undefined) return folder;
  }
  return undefined;
}

const isOwn = (name: string) => name.startsWith('@loan/');

/**
 * The packages that files come from, sorted, without `own`, the folder of the built package. `files`: absolute paths, by where
 * they are used.
 */
export function bundledPackages(own: string, files: Readonly<Partial<Record<Part, Iterable<string>>>>): readonly Bundled[] {
  const parts = new Map<string, Set<Part>>();
  for (const [part, paths] of Object.entries(files) as [Part, Iterable<string>][]) {
    for (const folder of new Set(Array.from(new Set(Array.from(paths, dirname)), (each) => packageOf(join(each, '-'))))) {
      if (folder === undefined || folder === own) continue;
      parts.set(folder, (parts.get(folder) ?? new Set()).add(part));
    }
  }
  const found = [...parts].map(([folder, where]) => {
    const manifest = readManifest(folder) ?? {};
    const { name = '', version = '', license } = manifest;
    return { folder, name, version, licence: typeof license === 'string' ? license : '', manifest, parts: where };
  });
  return found.sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    return false;
  }
}

/** Throws Stop if a bundled package has a licence that has not been reviewed. */
export function checkLicences(what: string, bundled: readonly Bundled[]): void {
  const faults = bundled
    .filter(({ name, licence }) => !isOwn(name) && !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version} ${licence === '' ? 'names no licence' : `has the licence ${licence}`}`);
  if (faults.length === 0) return;
  throw new Stop(
    `Must not be distributed, but is in the build of ${what}: ${faults.join('; ')}. Allowed are ${ALLOWED.join(', ')}. Use another package, or have the licence reviewed and add it to the list of @loan/kit.`,
  );
}

const noExpressionIsWrong = (): void => undefined;
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(noExpressionIsWrong),
);

function componentOf(manifest: Manifest, type: Enums.ComponentType): Models.Component {
  const component = components.makeComponent(manifest, type);
  if (component === undefined) throw new Stop('A package without a name cannot be listed.');
  const { name = '', version = '' } = manifest;
  component.purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  component.bomRef.value = `${name}@${version}`;
  return component;
}

/**
 * The bill of materials of a build, as CycloneDX in JSON. The same packages give the same bytes, because it has no time and no
 * serial number. `build`: name and version of the build. The property `loan:part` of a component says where it is used.
 */
export function sbomOf(build: { readonly name: string; readonly version: string }, bundled: readonly Bundled[]): string {
  const subject = componentOf(build, Enums.ComponentType.Application);
  const bom = new Models.Bom();
  bom.metadata.component = subject;
  for (const { manifest, parts } of bundled) {
    const component = componentOf(manifest, Enums.ComponentType.Library);
    for (const part of parts) component.properties.add(new Models.Property('loan:part', part));
    subject.dependencies.add(component.bomRef);
    bom.components.add(component);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

/** The licence texts of third-party components, for recipients of the bundle. */
export function noticesOf(bundled: readonly Bundled[]): string {
  const gatherer = new Contrib.License.Utils.LicenseEvidenceGatherer();
  return bundled
    .filter(({ name }) => !isOwn(name))
    .map(({ folder, name, version, licence }) => {
      const texts = Array.from(gatherer.getFileAttachments(folder), ({ filePath }) => filePath).sort();
      return [`${name} ${version} (${licence})`, ...texts.map((file) => readFileSync(file, 'utf8').trim())].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(72)}\n\n`)
    .concat('\n');
}
