import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { firstReadsOf } from '@loan/api/firstReads';
import { pageSpec } from '@loan/shared/contracts/pages';
import type { BuildRecord, BuiltFile, BuiltPage } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';

import { canonicalBytes, integrityOf } from './canonical';
import { downloadSize } from './compress';
import { replaceFile } from './durable';
import { ReleaseError } from './releaseError';
import { parseChunks, parseRecord, type Chunks } from './schema';

const NOT_RELEASED = /(\.map|^chunks\.json|^release\.json)$/;

function typeOf(file: string): BuiltFile['type'] {
  if (file.endsWith('.js')) return 'script';
  return file.endsWith('.css') ? 'style' : 'other';
}

async function builtFiles(dist: string): Promise<Record<string, BuiltFile>> {
  const found: Record<string, BuiltFile> = {};
  for (const file of (await readdir(dist)).sort()) {
    if (NOT_RELEASED.test(file)) continue;
    if (!(await stat(join(dist, file))).isFile()) {
      throw new ReleaseError('BAD_RECORD', `${join(dist, file)} is a folder; a build puts all its files directly into dist.`);
    }
    const bytes = await readFile(join(dist, file));
    found[file] = { integrity: integrityOf(bytes), size: bytes.byteLength, brotli: await downloadSize(file, bytes), type: typeOf(file) };
  }
  return found;
}

function builtPages(chunks: Chunks): Record<string, BuiltPage> {
  return Object.fromEntries(
    Object.entries(chunks.pages).map(([key, { files, late }]): [string, BuiltPage] => {
      const spec = pageSpec(key);
      if (spec === undefined)
        throw new ReleaseError(
          'BAD_RECORD',
          `${chunks.name} builds the page ${key}, which the page table does not know: add it to pages.ts.`,
        );
      if (spec.owner !== chunks.name)
        throw new ReleaseError('PAGE_TAKEN', `The page ${key} belongs to ${spec.owner}; ${chunks.name} cannot serve it.`);
      const { owner: _owner, query: _query, ...page } = spec;
      return [key, { ...page, files: files.filter((file) => file !== chunks.entry), late, ...firstReadsOf(key) }];
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

/**
 * Writes `dist/release.json`, the build record of the package in `packageFolder`: every built file
 * with sha384, size and brotli size (bytes), the pages with their addresses and first calls, and
 * the contract version with the digest of its types (`contractTypes`). Written last and in one step,
 * so its presence means a complete build.
 * Throws ReleaseError `NOT_BUILT`, `BAD_RECORD`, `PAGE_TAKEN`.
 */
export async function writeRecord(packageFolder: string, contractTypes: string): Promise<BuildRecord> {
  const dist = join(packageFolder, 'dist');
  const text = await readFile(join(dist, 'chunks.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ReleaseError('NOT_BUILT', `${dist} holds no chunks.json: build the package first.`);
  const chunks = parseChunks(text, join(dist, 'chunks.json'));
  const record: BuildRecord = {
    format: 1,
    name: chunks.name,
    version: chunks.version,
    kind: chunks.kind,
    commit: await commitOf(packageFolder),
    builtAt: new Date().toISOString(),
    contract: CONTRACT,
    contractTypes,
    singletons: chunks.singletons,
    entry: chunks.entry,
    ...(chunks.global === undefined ? {} : { global: chunks.global }),
    pages: builtPages(chunks),
    files: await builtFiles(dist),
  };
  const bytes = canonicalBytes(record);
  const checked = parseRecord(bytes, `The record of ${chunks.name}`);
  await replaceFile(join(dist, 'release.json'), bytes);
  return checked;
}
