import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { z } from 'zod';

import type { FirstReads } from '@loan/shared/contracts/firstReads';
import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageText } from '@loan/shared/contracts/pageText';
import type { BuildRecord, BuiltFile, BuiltPage } from '@loan/shared/contracts/release';
import { CONTRACT, EARLIER_CONTRACTS } from '@loan/shared/contracts/version';

import { canonicalBytes, integrityOf } from '../document/canonical';
import { parseRecord, SBOM_FILE, fileName, globalName, name, plainKey, singletons, version } from '../document/schema';
import { parseJson } from '../parse';
import { ReleaseError } from '../releaseError';
import { replaceFile } from '../store/durable';
import { downloadSize } from './compress';

/** The bundler's description of a build (`dist/chunks.json`). */
const chunksSchema = z.strictObject({
  name,
  version,
  kind: z.enum(['shell', 'remote']),
  global: z.exactOptional(globalName),
  entry: fileName,
  pages: z.record(plainKey, z.strictObject({ files: z.array(fileName), late: z.array(fileName) })),
  singletons,
});
type Chunks = z.infer<typeof chunksSchema>;

const isReleased = (file: string) => !file.endsWith('.map') && !['chunks.json', 'release.json', SBOM_FILE].includes(file);

function typeOf(file: string): BuiltFile['type'] {
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'other';
}

async function builtFiles(dist: string): Promise<Record<string, BuiltFile>> {
  const found: Record<string, BuiltFile> = {};
  for (const file of (await readdir(dist)).sort()) {
    if (!isReleased(file)) continue;
    if (!(await stat(join(dist, file))).isFile()) {
      throw new ReleaseError('BAD_RECORD', `${join(dist, file)} is a folder; a build puts all its files directly into dist.`);
    }
    const bytes = await readFile(join(dist, file));
    found[file] = { integrity: integrityOf(bytes), size: bytes.byteLength, brotli: await downloadSize(file, bytes), type: typeOf(file) };
  }
  return found;
}

/** The pages that a package declares in its sources (`src/api/pages.ts`, `src/api/firstReads.ts`). */
export interface DeclaredPages {
  readonly pages: PageTable;
  readonly pageTexts?: Readonly<Record<string, PageText>>;
  readonly firstReads?: Readonly<Record<string, FirstReads>>;
}

export interface Declared extends DeclaredPages {
  readonly calls: NonNullable<BuildRecord['calls']>;
}

const own = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

function checkChunks({ name, kind, pages: built }: Chunks, { pages, firstReads = {} }: DeclaredPages): void {
  const refuse = (sentence: string): never => {
    throw new ReleaseError('BAD_RECORD', sentence);
  };
  for (const key of Object.keys(built))
    if (!Object.hasOwn(pages, key))
      refuse(
        `${name} builds the chunk ${key}, and ${name}/src/api/pages.ts has no page of that key: write "${key}: { path: '/${key}', query: [] }" there, or put a hyphen into the chunk's name if it is no page.`,
      );
  for (const key of Object.keys(firstReads))
    if (!Object.hasOwn(pages, key))
      refuse(
        `${name}/src/api/firstReads.ts has the page ${key}, and ${name}/src/api/pages.ts has not: write it there, or take it out here.`,
      );
  // The shell renders its own pages without a chunk for each.
  if (kind === 'shell') return;
  for (const key of Object.keys(pages))
    if (!Object.hasOwn(built, key))
      refuse(
        `${name}/src/api/pages.ts has the page ${key}, and no chunk has that name: write "${key}: async () => (await import(/* webpackChunkName: "${key}" */ './screens/…')).…" into the screens of ${name}/src/remote.ts.`,
      );
}

function builtPages(chunks: Chunks, declared: DeclaredPages): Record<string, BuiltPage> {
  checkChunks(chunks, declared);
  const { pages, pageTexts, firstReads } = declared;
  return Object.fromEntries(
    Object.entries(pages).flatMap(([key, page]): [string, BuiltPage][] => {
      const chunk = own(chunks.pages, key);
      if (chunk === undefined) return [];
      const files = chunk.files.filter((file) => file !== chunks.entry);
      return [[key, { ...page, ...own(pageTexts, key), files, late: chunk.late, ...own(firstReads, key) }]];
    }),
  );
}

async function commitOf(folder: string): Promise<string> {
  try {
    return (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder })).stdout.trim();
  } catch {
    return 'unknown';
  }
}

/** The current time, or the one in SOURCE_DATE_EPOCH (seconds since 1970), which makes two builds of one commit identical. */
function buildMoment({ SOURCE_DATE_EPOCH } = process.env): Date {
  return SOURCE_DATE_EPOCH !== undefined && /^\d{1,10}$/.test(SOURCE_DATE_EPOCH) ? new Date(Number(SOURCE_DATE_EPOCH) * 1000) : new Date();
}

/**
 * Writes `dist/release.json`, the build record of the package in `packageFolder`: every built file with sha384, size and brotli size
 * (bytes), the pages and calls that the package declares (`declared`), and the contract version with the digest of its types (`contractTypes`).
 * `commit`: the commit of the sources; default: what git reports in `packageFolder`. Written last and atomically, so its presence means a
 * complete build. Throws ReleaseError `NOT_BUILT`, `BAD_RECORD`.
 */
export async function writeRecord(packageFolder: string, contractTypes: string, declared: Declared, commit?: string): Promise<BuildRecord> {
  const dist = join(packageFolder, 'dist');
  const text = await readFile(join(dist, 'chunks.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ReleaseError('NOT_BUILT', `${dist} holds no chunks.json: build the package first.`);
  const chunks = parseJson(chunksSchema, join(dist, 'chunks.json'), text);
  const record: BuildRecord = {
    format: 1,
    name: chunks.name,
    version: chunks.version,
    kind: chunks.kind,
    commit: commit ?? (await commitOf(packageFolder)),
    builtAt: buildMoment().toISOString(),
    contract: CONTRACT,
    ...(chunks.kind === 'shell' && EARLIER_CONTRACTS.length > 0 && { earlierContracts: EARLIER_CONTRACTS }),
    contractTypes,
    singletons: chunks.singletons,
    entry: chunks.entry,
    ...(chunks.global === undefined ? {} : { global: chunks.global }),
    pages: builtPages(chunks, declared),
    calls: declared.calls,
    files: await builtFiles(dist),
  };
  const bytes = canonicalBytes(record);
  const checked = parseRecord(bytes, `The record of ${chunks.name}`);
  await replaceFile(join(dist, 'release.json'), bytes);
  return checked;
}
