import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Stop } from '../command';
import { refuseShellName, screenFiles, screenOf } from './areaFiles';

interface Change {
  readonly file: string;
  /** First line of the list that gets a row. */
  readonly after: RegExp;
  readonly row: string;
}

function checkName(name: string, what: string): void {
  if (!/^[a-z][A-Za-z0-9]{1,39}$/.test(name))
    throw new Stop(`"${name}" cannot be the name of a ${what}: write it as one word that begins with a small letter, such as rewardTerms.`);
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const wordingRows = (name: string, title: string): readonly Change[] => [
  {
    file: 'src/wording/id.ts',
    after: /^export const id = \{\n/m,
    row: `  ${name}: {\n    title: ${quoted(title)},\n    body: 'Halaman ini belum ditulis.',\n  },\n`,
  },
  {
    file: 'src/wording/en.ts',
    after: /^export const en(?:: Wording)? = \{\n/m,
    row: `  ${name}: {\n    title: ${quoted(title)},\n    body: 'This page is not written yet.',\n  },\n`,
  },
];

function pageRows(key: string, title: string): readonly Change[] {
  const { folder, component } = screenOf(key);
  return [
    { file: 'src/api/pages.ts', after: /^export const pages = \{\n/m, row: `  ${key}: { path: '/${key}', query: [] },\n` },
    {
      file: 'src/api/pages.ts',
      after: /^export const pageTexts[^=]*= \{\n/m,
      row: `  ${key}: { title: { id: ${quoted(title)}, en: ${quoted(title)} } },\n`,
    },
    {
      file: 'src/remote.ts',
      after: /^ {2}screens: \{\n/m,
      row: `    ${key}: async () =>\n      (await import(/* webpackChunkName: "${key}" */ './screens/${folder}/${component}')).${component},\n`,
    },
  ];
}

/** Changes and adds files of a remote, all or none. Throws Stop if a file exists already, or a list is not found. */
function apply(folder: string, changes: readonly Change[], added: Readonly<Record<string, string>>): readonly string[] {
  const texts = new Map(Object.entries(added));
  for (const path of texts.keys()) if (existsSync(join(folder, path))) throw new Stop(`There is a file ${path}: choose another name.`);
  for (const { file, after, row } of changes) {
    if (!existsSync(join(folder, file))) throw new Stop(`${file} is missing: is this the folder of a remote?`);
    const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
    if (!after.test(text)) throw new Stop(`${file} has no line like ${after.source}: add there yourself:\n${row}`);
    texts.set(
      file,
      text.replace(after, (found) => found + row),
    );
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return [...texts.keys()];
}

/** Refuses a key that a list of the remote already has, because it would be duplicated. */
function refuseTaken(folder: string, file: string, name: string, what: string): void {
  const path = join(folder, file);
  if (existsSync(path) && new RegExp(`^ {2}${name}:`, 'm').test(readFileSync(path, 'utf8')))
    throw new Stop(`${file} has a ${what} ${name} already: choose another name.`);
}

/** Adds a screen without a page to the remote in `folder`. Returns the paths it wrote. Throws Stop; then nothing is written. */
export function newScreen(folder: string, name: string, title: string): readonly string[] {
  checkName(name, 'screen');
  refuseTaken(folder, 'src/wording/id.ts', name, 'text');
  return apply(folder, wordingRows(name, title), screenFiles(name, undefined));
}

/**
 * Adds a page to the remote in `folder`: its path, its screen with texts and a test. Returns the paths it wrote. Throws Stop;
 * then nothing is written.
 */
export function newPage(folder: string, key: string, title: string): readonly string[] {
  checkName(key, 'page');
  refuseShellName(key);
  refuseTaken(folder, 'src/api/pages.ts', key, 'page');
  refuseTaken(folder, 'src/wording/id.ts', key, 'text');
  return apply(folder, [...pageRows(key, title), ...wordingRows(key, title)], screenFiles(key, key));
}
