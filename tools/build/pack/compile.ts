import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { transform, type Format } from 'esbuild';
import ts from 'typescript';

import { filesBelow } from '../packages';

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** How to compile a package's sources. */
export interface Compilation {
  /** Folder of the sources. */
  readonly from: string;
  /** Folder of the compiler's declarations of them. */
  readonly declared: string;
  /** Folder of the scripts and their declarations. */
  readonly to: string;
  /** Packages read by bundlers are ES modules, so that unused code can be dropped; programs are for Node. */
  readonly format: Extract<Format, 'cjs' | 'esm'>;
  /** Paths within `from` for the package's own tests, which are left out. */
  readonly without?: RegExp;
}

/** Node and bundlers find a module only by its whole name. */
function withExtensions(code: string, file: string): string {
  let text = code;
  const imports = ts.preProcessFile(code, true, true).importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
  for (const { fileName, pos } of imports.sort((a, b) => b.pos - a.pos)) {
    const target = join(dirname(file), fileName);
    if (!['.ts', '.tsx'].some((extension) => existsSync(target + extension))) continue;
    const at = text.indexOf(fileName, pos);
    text = `${text.slice(0, at)}${fileName}.js${text.slice(at + fileName.length)}`;
  }
  return text;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Compiles each source to a script next to its declarations; other files are copied. */
export async function compileSources({ from, declared, to, format, without = /^$/ }: Compilation): Promise<void> {
  for (const path of filesBelow(from)) {
    if (TEST.test(path) || without.test(path)) continue;
    const file = join(from, path);
    if (!SOURCE.test(path) || path.endsWith('.d.ts')) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      copyFileSync(file, join(to, path));
      continue;
    }
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const { code } = await transform(readFileSync(file, 'utf8'), { loader, format, target: 'es2022', jsx: 'automatic', platform: 'node' });
    write(join(to, path.replace(SOURCE, '.js')), format === 'esm' ? withExtensions(code, file) : code);
    const types = path.replace(SOURCE, '.d.ts');
    write(join(to, types), readFileSync(join(declared, types), 'utf8'));
  }
}
