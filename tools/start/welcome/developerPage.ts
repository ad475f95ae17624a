import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../build/packages';

/** The page's key and the name of its chunk: names of its files begin with it. */
const KEY = 'testPreview';

/** The texts of the developer page with more than one word: shorter ones may occur elsewhere by chance. */
export function developerTexts(wording = readFileSync(join(ROOT, 'host', 'src', KEY, 'wording.ts'), 'utf8')): readonly string[] {
  const texts = [...wording.matchAll(/: '([^']+)'/g)].map(([, text]) => String(text)).filter((text) => text.includes(' '));
  if (texts.length === 0) throw new Error('The wording of the developer page has no text to search for; has its form changed?');
  return texts;
}

/**
 * Faults of the shell built into `dist`, one sentence each. Without the developer page: any trace of it in a released file.
 * With it: a text outside of the page's own chunk, or a text that is nowhere, because then searching for it proves nothing.
 */
export function developerPageFaults(dist: string, built: boolean, texts = developerTexts()): readonly string[] {
  const files = readdirSync(dist)
    .filter((file) => /\.(?:js|css|html)$/.test(file))
    .map((file) => ({ file, own: file.startsWith(`${KEY}.`), text: readFileSync(join(dist, file), 'utf8') }));
  const where = (trace: string) => files.filter(({ text }) => text.includes(trace));
  if (!built) {
    const traces = [KEY, ...texts].flatMap((trace) => where(trace).map(({ file }) => `${file} holds "${trace}"`));
    const chunks = files.filter(({ own }) => own).map(({ file }) => `${file} is there`);
    return [...traces, ...chunks].map((trace) => `${trace}: a build without the developer page must have no trace of it.`);
  }
  return texts.flatMap((text) => {
    const found = where(text);
    if (found.length === 0) return [`No file holds "${text}" of the developer page: searching for it proves nothing.`];
    return found.filter(({ own }) => !own).map(({ file }) => `${file} holds "${text}": the developer page stands in its own chunk.`);
  });
}
