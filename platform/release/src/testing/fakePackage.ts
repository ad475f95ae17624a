import { statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../document/canonical';
import { writeRecord, type Declared } from '../publish/record';
import { SAMPLE_AREAS } from './sampleAreas';

const MEMORY = '/dev/shm';
const ROOM = 2 ** 30;

/** The memory file system of Linux, if it has enough room: a store there is not flushed to disk. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/** A folder for one test, to be removed at its end. `disk`: for tests of disk behaviour; others use memory if possible. */
export async function temporaryFolder(on: 'memory' | 'disk' = 'memory'): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const parent = (on === 'memory' ? memoryFolder() : undefined) ?? tmpdir();
  const path = await mkdtemp(join(parent, 'release-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A folder for each test of a file, or one for all of them. It exists from the hooks that are registered after this call. */
export function folderFor(lifetime: 'each test' | 'the file', on?: 'memory' | 'disk'): { readonly path: string } {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const [before, after] = lifetime === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => void (folder = await temporaryFolder(on)));
  after(() => folder.remove());
  return {
    get path() {
      return folder.path;
    },
  };
}

export const TEMPLATE =
  '<!doctype html><html><head><style>body{margin:0}</style><!--finds-rest--><!--launch--><!--shell--></head><body></body></html>';
/** Template of a shell that hydrates server-rendered pages and whose boot script inserts the main script. */
export const HYDRATION_TEMPLATE =
  '<!doctype html><html lang="id"><head><style>body{margin:0}</style><!--shell--></head><body><!--finds-rest--><!--inserts-main--><!--drawing--><!--launch--><!--drawn--></body></html>';

/** A complete configuration with a few foreign origins. */
export const CONFIG = {
  company: { address: 'Jalan Contoh 1', phone: '0211234567', email: 'help@company.example' },
  hosts: { allowed: ['https://pay.example'], images: ['https://img.example'] },
  api: { base: 'https://api.example/v1' },
};

/** Digest of the contract's types, the same for all fake packages. */
const CONTRACT_TYPES = `sha256-${'c'.repeat(64)}`;

interface Fake {
  readonly name: string;
  readonly version: string;
  /** Distinguishes builds: two builds with the same mark have the same bytes. */
  readonly mark?: string;
  /** Overrides fields of the record. */
  readonly record?: Partial<BuildRecord>;
  readonly pages?: readonly string[];
  /** Declarations of its sources; default: the built pages and all calls of the sample area. */
  readonly declared?: Partial<Declared>;
  /** The shell's template; default: the current one. */
  readonly template?: string;
  /** Whether it has a source map; default: only one build has one, which is enough for tests that read every file of a store. */
  readonly map?: boolean;
  /** Source of its server bundle; default: none. */
  readonly rendering?: string;
}

const PAGES: Readonly<Record<string, readonly string[]>> = { 'remote-loan': ['loanDetail', 'loanConfirm'], 'remote-repay': ['repay'] };

function filesOf({ rendering, ...fake }: Fake): Record<string, string> {
  return { ...publicFilesOf(fake), ...(rendering !== undefined && { 'drawing.js': rendering }) };
}

const hasMap = ({ name, version, map = `${name}@${version}` === 'remote-repay@1.0.0' }: Fake): boolean => map;

function publicFilesOf({
  name,
  version,
  mark = version,
  pages = PAGES[name] ?? [],
  template = TEMPLATE,
  ...fake
}: Fake): Record<string, string> {
  const script = (what: string) => `/* ${name} ${mark} ${what} */ ${'work();'.repeat(40)}`;
  if (name === 'host') {
    return {
      'main.aa11.js': script('main'),
      'main.aa11.css': 'body{color:black}',
      'toast.bb22.js': script('toast'),
      'boot.js': script('boot'),
      'tab.js': script('tab'),
      'shell.html': template,
    };
  }
  const own = pages.map((page) => [`${page}.cc33.js`, script(page)]);
  return {
    'remoteEntry.dd44.js': script('entry'),
    'remote.ee55.js': script('remote'),
    'remote.ee55.css': 'p{background:url(./seal.0a1b2c3d.svg),url(./0a1b2c3d4e5f60718293.avif)}',
    'logo.png': 'not text',
    ...(hasMap({ name, version, ...fake }) && { 'remote.ee55.js.map': '{}' }),
    ...Object.fromEntries(own),
  };
}

function chunksOf({ name, version, pages = PAGES[name] ?? [] }: Fake): object {
  if (name === 'host')
    return { name, version, kind: 'shell', entry: 'main.aa11.js', pages: {}, singletons: { react: '19.3.1', 'react-dom': '19.3.1' } };
  const files = pages.map((page) => [page, { files: ['remote.ee55.js', 'remote.ee55.css', `${page}.cc33.js`], late: [] }]);
  return {
    name,
    version,
    kind: 'remote',
    global: `${name}_${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.dd44.js',
    pages: Object.fromEntries(files),
    singletons: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  };
}

/** The declarations of the built pages, and all calls of the area. The texts of pages are left out. */
function declaredBy({ name, pages: built = PAGES[name] ?? [], declared }: Fake): Declared {
  const { pages, firstReads = {}, calls } = SAMPLE_AREAS[name] ?? { pages: {}, calls: {} };
  const ofBuilt = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(table).filter(([key]) => built.includes(key)));
  return { pages: ofBuilt(pages), firstReads: ofBuilt(firstReads), calls, ...declared };
}

/** A built package below `root`, as the bundler leaves it, with its record and change log. */
export async function fakePackage(root: string, fake: Fake): Promise<string> {
  const folder = join(root, fake.name);
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const [file, text] of Object.entries(filesOf(fake))) await writeFile(join(dist, file), text);
  await writeFile(join(dist, 'chunks.json'), JSON.stringify(chunksOf(fake)));
  const log = await readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '# Changes\n');
  await writeFile(join(folder, 'CHANGELOG.md'), `${log}\n## ${fake.version}\n\n- Something.\n`);
  const record = await writeRecord(folder, CONTRACT_TYPES, declaredBy(fake), 'unknown');
  if (fake.record !== undefined) await writeFile(join(dist, 'release.json'), canonicalBytes({ ...record, ...fake.record }));
  return folder;
}
