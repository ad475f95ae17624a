import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BuildRecord, BuiltFile } from '@loan/shared/contracts/release';

import { integrityOf } from '../document/canonical';
import { TEMPLATE } from './fakePackage';

export const BUILT_AT = '2026-01-02T03:04:05.000Z';
const PAGES = ['list', 'detail', 'confirm', 'result'];

/** Writes directly into the folder of a store, for thousands of files. */
export function put(folder: string, key: string, bytes: string | Buffer): void {
  const path = join(folder, ...key.split('/'));
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
}

/** A synthetic build: of a remote with four pages, or of the shell. */
export interface MadeBuild {
  readonly record: BuildRecord;
  /** Contents of its files. */
  readonly texts: Readonly<Record<string, string>>;
}

export function madeBuild(name: string, version: string): MadeBuild {
  const script = (what: string, bytes: number) => `/* ${name} ${version} ${what} */`.padEnd(bytes, 'work();');
  const texts: Record<string, string> =
    name === 'host'
      ? { 'main.js': script('main', 200_000), 'boot.js': script('boot', 6000), 'shell.html': TEMPLATE }
      : Object.fromEntries(['entry', 'remote', ...PAGES].map((what) => [`${what}.0123456789.js`, script(what, 8000)]));
  const built = Object.entries(texts).map(([file, text]): [string, BuiltFile] => {
    const bytes = Buffer.from(text);
    const type = file.endsWith('.js') ? 'script' : 'other';
    return [file, { integrity: integrityOf(bytes), size: bytes.byteLength, brotli: bytes.byteLength, type }];
  });
  const pages = PAGES.map((page) => {
    const key = `${name.replaceAll('-', '')}${page}`;
    return [key, { path: `/${key}`, files: ['remote.0123456789.js', `${page}.0123456789.js`] }];
  });
  const isShell = name === 'host';
  const record: BuildRecord = {
    format: 1,
    name,
    version,
    kind: isShell ? 'shell' : 'remote',
    commit: 'unknown',
    builtAt: BUILT_AT,
    contract: '1.0.0',
    singletons: { react: isShell ? '19.3.0' : '^19.0.0' },
    entry: isShell ? 'main.js' : 'entry.0123456789.js',
    ...(isShell ? {} : { global: `${name}_${version}`.replace(/\W/g, '_') }),
    pages: isShell ? {} : (Object.fromEntries(pages) as BuildRecord['pages']),
    files: Object.fromEntries(built),
  };
  return { record, texts };
}
