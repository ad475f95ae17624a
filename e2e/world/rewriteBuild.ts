import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { canonicalBytes, integrityOf } from '@loan/release/document/canonical';
import { parseRecord } from '@loan/release/document/schema';
import { downloadSize } from '@loan/release/publish/compress';
import type { BuildRecord, BuiltFile } from '@loan/shared/contracts/release';

import { RENDERED } from './stores';

/** A variant that differs from the working tree's build only by its text. */
export interface TextVariant {
  readonly name: string;
  readonly version: string;
  /** Replacements in the build's scripts, in each script that contains the pattern. */
  readonly built: readonly (readonly [found: RegExp, instead: string])[];
  /** Includes the server bundle, although journeys run without server-rendered pages. */
  readonly rendered?: true;
  /** Simulates a later build: contracts in its record. The scripts must declare the same. */
  readonly offers?: Pick<BuildRecord, 'contract' | 'earlierContracts'>;
}

const SERVER_BUNDLE = 'drawing.js';

/** A package's version is part of its files' addresses and of its global names. */
function withVersion(text: string, { name, version }: BuildRecord, later: string): string {
  const globalOf = (of: string) => `${name}_${of}`.replace(/\W/g, '_');
  return text
    .replaceAll(`/assets/${name}/${version}/`, `/assets/${name}/${later}/`)
    .replaceAll(globalOf(version), globalOf(later))
    .replaceAll(`"${name}:${version}"`, `"${name}:${later}"`);
}

/** Copies the build in `from` to `to` under another version, with edited scripts, and records it. Throws if an edit matches nothing. */
export async function rewriteBuild({ version, built, rendered, offers }: TextVariant, from: string, to: string): Promise<void> {
  const record = parseRecord(readFileSync(join(from, 'release.json')));
  mkdirSync(to);
  const unused = new Set(built);
  const files: Record<string, BuiltFile> = {};
  for (const [file, facts] of Object.entries(record.files)) {
    if (file === SERVER_BUNDLE && !rendered && !RENDERED) continue;
    let bytes = readFileSync(join(from, file));
    if (facts.type === 'script') {
      let text = withVersion(bytes.toString(), record, version);
      for (const edit of built) {
        const edited = text.replace(...edit);
        if (edited !== text && file !== SERVER_BUNDLE) unused.delete(edit);
        text = edited;
      }
      bytes = Buffer.from(text);
    }
    writeFileSync(join(to, file), bytes);
    const integrity = integrityOf(bytes);
    const isSame = integrity === facts.integrity;
    files[file] = isSame ? facts : { ...facts, integrity, size: bytes.byteLength, brotli: await downloadSize(file, bytes) };
  }
  for (const [found] of unused) throw new Error(`No script of ${record.name} has ${String(found)}: adapt the variant.`);
  const global = record.global && withVersion(record.global, record, version);
  const written = { ...record, ...offers, version, ...(global !== undefined && { global }), files };
  // Last: a build with a record is complete.
  writeFileSync(join(to, 'release.json'), canonicalBytes(written));
  parseRecord(readFileSync(join(to, 'release.json')));
}
