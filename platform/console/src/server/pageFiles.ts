import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

import { build } from 'esbuild';

export interface PageFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface PageFiles {
  readonly html: string;
  /** By path; each name contains the file's digest. */
  readonly assets: ReadonlyMap<string, PageFile>;
}

export interface BuiltPage extends PageFiles {
  /** The source files of the page. */
  readonly sources: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** A page that is bundled from its sources. */
export interface PageSource {
  /** Its entry module. */
  readonly entry: string;
  /** Name of its files. */
  readonly name: string;
  readonly title: string;
  /** Text for browsers without scripts. */
  readonly noscript: string;
}

const CONSOLE: PageSource = {
  entry: join(__dirname, '..', 'page', 'main.tsx'),
  name: 'console',
  title: 'Release console',
  noscript: 'The console needs JavaScript. Without it: npm run release -- --help',
};

const documentWith = ({ title, noscript }: PageSource, script: string, style: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${style}">`,
    `<script type="module" src="${script}"></script>`,
    '</head>',
    `<body><div id="root"></div><noscript>${noscript}</noscript></body>`,
    '</html>',
    '',
  ].join('\n');

/** Builds a page in memory when its server starts: nothing is written, so no outdated page can be served. Default: the console. */
export async function buildPage(page: PageSource = CONSOLE): Promise<BuiltPage> {
  const { outputFiles, metafile } = await build({
    entryPoints: { [page.name]: page.entry },
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: ['chrome107', 'safari16', 'firefox104'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    legalComments: 'none',
  });
  const assets = new Map<string, PageFile>();
  const paths = new Map<string, string>();
  for (const { path, contents } of outputFiles) {
    const kind = /\.(js|css)$/.exec(path)?.[1] ?? '';
    const address = `/assets/${page.name}.${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.${kind}`;
    assets.set(address, { bytes: contents, type: TYPES[kind] ?? 'application/octet-stream' });
    paths.set(kind, address);
  }
  return {
    html: documentWith(page, paths.get('js') ?? '', paths.get('css') ?? ''),
    assets,
    sources: Object.keys(metafile.inputs).map((file) => resolve(file)),
  };
}
