import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { build, type Metafile, type Plugin } from 'esbuild';

import { buildPage } from '@loan/console/server/pageFiles';
import { bundledPackages, checkLicences, NOTICES_FILE, noticesOf, sbomOf } from '@loan/kit/build/sbom';
import { command } from '@loan/kit/command';
import { SBOM_FILE } from '@loan/release/document/schema';

import { folderOf, ROOT, versionOf } from './packages';

interface Server {
  readonly entry: string;
  /** Files of the repository that are copied next to the bundle. */
  readonly files?: readonly string[];
  /** Packages that cannot be bundled; copied whole. */
  readonly packages?: readonly string[];
  /** Files of packages that the server reads, by their paths in `node_modules`. */
  readonly packageFiles?: readonly string[];
}

/** The programs started in production, by the name of their folder. */
const SERVERS = {
  gateway: { entry: 'platform/gateway/src/server.ts', files: ['platform/gateway/src/rendering/worker.js'] },
  release: { entry: 'platform/release/src/commands/cli/cli.ts' },
  collector: { entry: 'platform/collector/src/server.ts', packages: ['libsql'] },
  console: { entry: 'tools/start/console.ts' },
  sandbox: {
    entry: 'sandbox/src/server.ts',
    packages: ['libsql'],
    // Files that its page of the API document sends to the browser.
    packageFiles: ['package.json', 'swagger-ui-bundle.js', 'swagger-ui.css'].map((file) => `swagger-ui-dist/${file}`),
  },
} as const satisfies Record<string, Server>;

const PAGE = 'built-page';

/** Replaces the build of the console's page at each start by the page built now. Adds the page's sources to `sources`. */
const builtPage = (sources: string[]): Plugin => ({
  name: PAGE,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/pageFiles$/ }, ({ path }) => ({ path, namespace: PAGE }));
    onLoad({ filter: /.*/, namespace: PAGE }, async () => {
      const { html, assets, sources: ofPage } = await buildPage();
      sources.push(...ofPage);
      const texts = [...assets].map(([path, { bytes, type }]) => [path, Buffer.from(bytes).toString('base64'), type]);
      return {
        contents: `const texts = ${JSON.stringify(texts)};
export const buildPage = async () => ({
  html: ${JSON.stringify(html)},
  assets: new Map(texts.map(([path, bytes, type]) => [path, { bytes: Buffer.from(bytes, 'base64'), type }])),
  sources: [],
});`,
      };
    });
  },
});

/** The folders of a package with native files, which cannot be bundled, and of all its installed dependencies. */
function packageFolders(name: string, from = ROOT): readonly string[] {
  const nested = join(from, 'node_modules', name);
  const folder = existsSync(nested) ? nested : join(ROOT, 'node_modules', name);
  if (!existsSync(folder)) return [];
  const { dependencies = {}, optionalDependencies = {} } = require(join(folder, 'package.json')) as Record<
    string,
    Record<string, string> | undefined
  >;
  return [
    ...new Set([folder, ...Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((each) => packageFolders(each, folder))]),
  ];
}

/** The files that contribute to the outputs of a bundle. */
const filesIn = ({ outputs }: Metafile): readonly string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && !file.startsWith(PAGE) ? [resolve(ROOT, file)] : [],
    ),
  );

/** Writes the bill of materials of a server's folder, and its licence texts. */
function writeSbom(name: string, folder: string, files: readonly string[]): void {
  const bundled = bundledPackages(join(ROOT, folderOf(name)), { server: files });
  checkLicences(name, bundled);
  writeFileSync(join(folder, SBOM_FILE), sbomOf({ name: `@loan/${name}`, version: versionOf(name) }, bundled));
  writeFileSync(join(folder, NOTICES_FILE), noticesOf(bundled));
}

/**
 * Bundles the servers into `out/<name>/<name>.js`, with the files that each needs: they run with Node alone. Next to it are
 * the bill of materials (CycloneDX) and the licence texts. The result does not depend on time or place of the build. Returns
 * their names.
 */
export async function bundleServers(out: string): Promise<readonly string[]> {
  rmSync(out, { recursive: true, force: true });
  for (const [name, server] of Object.entries(SERVERS)) {
    const { entry, files = [], packages = [], packageFiles = [] }: Server = server;
    const folder = join(out, name);
    const sources: string[] = [];
    const { outputFiles, metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      // Source maps name the sources relative to this path, the same wherever the files are written.
      outfile: join('platform', 'deploy', 'dist', name, `${name}.js`),
      write: false,
      metafile: true,
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'cjs',
      external: [...packages],
      sourcemap: 'linked',
      sourcesContent: false,
      legalComments: 'eof',
      logLevel: 'error',
      plugins: [builtPage(sources)],
    });
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
    for (const file of files) cpSync(join(ROOT, file), join(folder, basename(file)));
    const beside = packages.flatMap((each) => packageFolders(each));
    const read = packageFiles.map((file) => join(ROOT, 'node_modules', file));
    for (const from of [...beside, ...read])
      cpSync(from, join(folder, from.slice(ROOT.length + 1)), { recursive: true, dereference: true });
    writeSbom(name, folder, [...filesIn(metafile), ...sources, ...beside.map((from) => join(from, 'package.json')), ...read]);
  }
  return Object.keys(SERVERS);
}

if (require.main === module) {
  /**
   * `node --import tsx tools/build/bundleServers.ts [--out <folder>]`: the servers as production starts them; default
   * `platform/deploy/dist`.
   */
  command(async () => {
    const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'platform', 'deploy', 'dist') } } });
    await bundleServers(values.out);
    console.log(
      readdirSync(values.out)
        .map((name) => join(values.out, name, `${name}.js`))
        .join('\n'),
    );
  });
}
