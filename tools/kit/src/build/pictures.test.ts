import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import webpack, { type Configuration } from 'webpack';

import { fileName } from '@loan/release/document/schema';

const ROOT = join(__dirname, '..', '..', '..', '..');
const SVG = (of: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${of}</title></svg>`;

const FILES = {
  'package.json': JSON.stringify({ name: '@loan/remote-x', version: '1.2.3' }),
  'src/remote.ts': `import classes from './x.module.css';
import seal from './seal@2x.svg';
import round from './印.svg';

export const pictures = [seal, new URL('./stamp@2x.svg', import.meta.url).href, round];
export const look = classes;
`,
  'src/x.module.css': '.x { background: url(./sign+1.svg) }',
  'src/seal@2x.svg': SVG('seal'),
  'src/stamp@2x.svg': SVG('stamp'),
  'src/印.svg': SVG('round'),
  'src/sign+1.svg': SVG('sign'),
};

let folder: string;
/** Files written by the compiler of the server bundle. */
let written: readonly string[];
beforeAll(async () => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local', 'pictures-'));
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
  const configure = require('../../webpack/index.js') as (folder: string) => readonly Configuration[];
  const compiler = webpack([...configure(folder)]);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      written = Object.keys(stats?.stats[1]?.compilation.assets ?? {});
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (fault ? reject(fault) : resolve()));
    });
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const built = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
/** The only file of the build whose name matches. */
const fileOf = (name: RegExp): string => {
  const found = readdirSync(join(folder, 'dist')).filter((file) => name.test(file));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};
const all = () => [/^seal-2x\.\w{8}\.svg$/, /^stamp-2x\.\w{8}\.svg$/, /^\w{8}\.svg$/].map(fileOf);
const publicPath = (file: string) => `/assets/remote-x/1.2.3/${file}`;

/** Addresses of the pictures in the server bundle. */
function inServerBundle(): unknown {
  const module = { exports: {} as { pictures?: unknown } };
  runInNewContext(`(module) => {${built('drawing.js')}}`, { URL })(module);
  return module.exports.pictures;
}

interface Webpack {
  (id: string): unknown;
  readonly p: string;
}
type Factory = (module: { exports: unknown }, exports: unknown, webpack: Webpack) => void;

/** The same in a browser whose shell has other addresses for the paths in `pins`. */
function inBrowser(pins: Readonly<Record<string, string>>): unknown {
  const loaded: Readonly<Record<string, Factory>>[] = [];
  const pin = (path: string) => (pins[path] === undefined ? undefined : { url: pins[path] });
  const self = {
    __LOAN__: { pin },
    webpackChunkremote_x_1_2_3: { push: ([, modules]: [unknown, (typeof loaded)[number]]) => loaded.push(modules) },
  };
  runInNewContext(built(fileOf(/^remote\.\w{8}\.js$/)), { self });
  const found: Record<string, () => unknown> = {};
  const need: Webpack = Object.assign(
    (id: string) => {
      const module = { exports: {} as unknown };
      loaded[0]?.[id]?.(module, module.exports, need);
      return module.exports;
    },
    {
      p: publicPath(''),
      d: (_exports: unknown, getters: typeof found) => void Object.assign(found, getters),
      r: () => undefined,
      U: class {
        constructor(readonly href: string) {}
      },
    },
  );
  for (const id of Object.keys(loaded[0] ?? {})) need(id);
  return found['pictures']?.();
}

test('a server uses the public path of a picture, as the browser does', () => {
  const paths = all().map(publicPath);
  expect(inServerBundle()).toEqual(paths);
  expect(inBrowser({})).toEqual(paths);
});

test('if the shell has another address for the build, its pictures load from there', () => {
  const elsewhere = all().map((file) => `http://localhost:4173/${file}`);
  expect(inBrowser(Object.fromEntries(all().map((file, at) => [publicPath(file), elsewhere[at] ?? ''])))).toEqual(elsewhere);
});

test('the server bundle has no files of its own', () => {
  expect(written).toEqual(['drawing.js']);
});

test('a release accepts the names of all files, whatever characters their sources have', () => {
  for (const file of readdirSync(join(folder, 'dist')).filter((each) => each.endsWith('.svg'))) expect(fileName.parse(file)).toBe(file);
});

test('in unit tests a picture is the name of its file', () => {
  expect(require(join(folder, 'src', 'seal@2x.svg'))).toBe('seal@2x.svg');
});

test('a style sheet refers to a picture relative to itself', () => {
  expect(built(fileOf(/^remote\.\w{8}\.css$/))).toContain(`url(./${fileOf(/^sign-1\.\w{8}\.svg$/)})`);
});
