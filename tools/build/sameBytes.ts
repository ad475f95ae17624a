import { linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

import { filesBelow } from './packages';

/** Generated files and folders, which the copy must make itself. */
const MADE = new Set(['.git', '.local', '.cache', '.types', '.federation', 'dist', 'test-results', 'playwright-report']);

/** Copies a folder to other paths with the same files: hard links, so that it takes seconds. Packages have their own folders `dist`. */
export function copyFolder(from: string, to: string, made: ReadonlySet<string> = MADE): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (made.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const inside = entry.name === 'node_modules' ? new Set(['.federation']) : made;
    if (entry.isDirectory()) copyFolder(source, target, inside);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/**
 * The files below a folder, by relative path. A build record contains the build time and the commit, which may be an earlier
 * one with the same sources: both are excluded from the comparison.
 */
export function bytesBelow(folder: string): ReadonlyMap<string, Buffer> {
  return new Map(
    filesBelow(folder).map((path) => {
      const bytes = readFileSync(join(folder, path));
      const told =
        basename(path) === 'release.json' ? Buffer.from(bytes.toString('utf8').replace(/"(?:builtAt|commit)": ?"[^"]*"/g, '')) : bytes;
      return [path, told];
    }),
  );
}

/** Files that exist in only one, or whose bytes differ. */
export function differences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names.filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

/** Length of a line's part that is shown around the difference. */
const AROUND = 60;

/** The first difference of two files: the line, and both versions. */
export function firstDifference(one: Buffer | undefined, other: Buffer | undefined): string {
  if (one === undefined || other === undefined) return `only ${other === undefined ? 'here' : 'there'}`;
  const [here = [], there = []] = [one, other].map((bytes) => bytes.toString('utf8').split('\n'));
  const line = here.findIndex((text, index) => text !== there[index]);
  const [a, b] = line === -1 ? ['', there[here.length] ?? ''] : [here[line] ?? '', there[line] ?? ''];
  let column = 0;
  while (column < a.length && a[column] === b[column]) column += 1;
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, column - AROUND), column + AROUND));
  return `line ${line === -1 ? here.length + 1 : line + 1}: ${shown(a)} here, ${shown(b)} there`;
}
