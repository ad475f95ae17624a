import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import webpack, { type Compilation, type Configuration, type Module } from 'webpack';

import { SBOM_FILE } from '@loan/release/document/schema';
import { writeRecord } from '@loan/release/publish/record';

import { Stop } from '../command';
import { declaredIn } from '../declared';
import { bundledPackages, checkLicences, NOTICES_FILE, noticesOf, sbomOf } from './sbom';

/** Packages that add their own code to a browser build: the loaders of chunks, styles and remotes. */
const WRITERS = ['webpack', 'mini-css-extract-plugin', '@module-federation/enhanced/webpack'].map((name) => require.resolve(name));

/** The source files in the scripts and styles of a compilation. */
function bundledFiles({ modules, chunkGraph }: Compilation): readonly string[] {
  const files = (module: Module): readonly string[] => {
    // A concatenated module contains several modules.
    const parts = 'modules' in module ? (module.modules as Iterable<Module>) : undefined;
    return parts ? Array.from(parts).flatMap(files) : [module.nameForCondition() ?? []].flat();
  };
  return [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0).flatMap(files);
}

/** Runs the bundler; returns the compilation of each configuration, by name. */
function bundle(folder: string, clientRendered: boolean): Promise<ReadonlyMap<string, Compilation>> {
  const configs = [require(join(folder, 'webpack.config.js')) as Configuration | Configuration[]].flat();
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs.filter(({ name }) => !clientRendered || !name?.endsWith(' rendering')));
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const problems = () => stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
      if (stats?.hasErrors()) return reject(new Stop(problems()));
      if (stats?.hasWarnings()) console.log(problems());
      const compilations = new Map(stats?.stats.map(({ compilation }) => [compilation.name ?? '', compilation]));
      compiler.close((fault) => (fault ? reject(fault) : resolve(compilations)));
    });
  });
}

/** Writes the bill of materials, and the licence texts of the files that a phone fetches. Throws Stop for a licence that is not allowed. */
async function writeSbom(folder: string, compilations: ReadonlyMap<string, Compilation>): Promise<void> {
  const files = (isServer: boolean) =>
    [...compilations].filter(([name]) => name.endsWith(' rendering') === isServer).flatMap(([, compilation]) => bundledFiles(compilation));
  const bundled = bundledPackages(folder, { browser: [...files(false), ...WRITERS], server: files(true) });
  const chunks = JSON.parse(await readFile(join(folder, 'dist', 'chunks.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const build = { name: `@loan/${chunks.name}`, version: chunks.version };
  checkLicences(chunks.name, bundled);
  await writeFile(join(folder, 'dist', SBOM_FILE), sbomOf(build, bundled));
  await writeFile(join(folder, 'dist', NOTICES_FILE), noticesOf(bundled.filter(({ parts }) => parts.has('browser'))));
}

/**
 * Builds the package in `folder` into its `dist` and writes the build record. `contractTypes`: digest of the types of the
 * contract. `clientRendered`: without the server bundle. Throws Stop or ReleaseError.
 */
export async function buildPackage(folder: string, contractTypes: string, { clientRendered = false } = {}): Promise<void> {
  const declared = await declaredIn(folder);
  await writeSbom(folder, await bundle(folder, clientRendered));
  await writeRecord(folder, contractTypes, declared);
}
