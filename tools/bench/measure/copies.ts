import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of a remote under its own name. */
export interface Copy {
  readonly name: string;
  readonly of: string;
}

/** The smallest remote with its own calls. */
const MODEL = 'remote-chat';

/** As many copies of a small remote as are needed for `wanted` remotes, given `real` ones. */
export function copiesFor(wanted: number, real: number): readonly Copy[] {
  return Array.from({ length: Math.max(0, wanted - real) }, (_, index) => ({ name: MODEL + threeDigits(index + 1), of: MODEL }));
}

const threeDigits = (index: number) => String(index).padStart(3, '0');
const globalOf = (name: string) => name.replaceAll('-', '_');
const HASHED = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** Rewrites texts of the model's build for the copy: its names, and its own hashes in the names of its files. */
export function renamer({ name, of }: Copy, files: readonly string[]): (text: string) => string {
  const hashes = new Set(files.flatMap((file) => HASHED.exec(file)?.[1] ?? []));
  const words = new Map([
    [of, name],
    [globalOf(of), globalOf(name)],
    ...[...hashes].map((hash): [string, string] => [hash, createHash('sha256').update(`${name} ${hash}`).digest('hex').slice(0, 8)]),
  ]);
  const pattern = new RegExp([...words.keys()].join('|'), 'g');
  return (text) => text.replace(pattern, (word) => words.get(word) ?? word);
}

/** Writes the copy of a built folder; returns the function that renamed its texts. */
export function copyBuild(copy: Copy, from: string, to: string): (text: string) => string {
  const files = readdirSync(from).filter((file) => /\.(?:js|css|json)$/.test(file));
  const rename = renamer(copy, files);
  mkdirSync(to, { recursive: true });
  for (const file of files) writeFileSync(join(to, rename(file)), rename(readFileSync(join(from, file), 'utf8')));
  return rename;
}
