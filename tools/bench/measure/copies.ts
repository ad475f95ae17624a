import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A remote that is another one under a name of its own. */
export interface Copy {
  readonly name: string;
  readonly of: string;
}

/** The smallest remote with calls of its own. */
const MODEL = 'remote-chat';

/** As many copies of a small remote as make `wanted` remotes of `real` ones. */
export function copiesFor(wanted: number, real: number): readonly Copy[] {
  return Array.from({ length: Math.max(0, wanted - real) }, (_, index) => ({ name: MODEL + threeDigits(index + 1), of: MODEL }));
}

const threeDigits = (index: number) => String(index).padStart(3, '0');
const globalOf = (name: string) => name.replaceAll('-', '_');
const HASHED = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** Texts of a build of the model in the words of the copy: its names, and hashes of its own in the names of its files. */
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

/** Writes the copy of a built folder; answers how its texts were renamed. */
export function copyBuild(copy: Copy, from: string, to: string): (text: string) => string {
  const files = readdirSync(from).filter((file) => /\.(?:js|css|json)$/.test(file));
  const rename = renamer(copy, files);
  mkdirSync(to, { recursive: true });
  for (const file of files) writeFileSync(join(to, rename(file)), rename(readFileSync(join(from, file), 'utf8')));
  return rename;
}
