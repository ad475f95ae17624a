import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FONTS, fontsFile } from './testFonts';

const config = readFileSync(fontsFile(), 'utf8');
const all = (tag: string) => Array.from(config.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g')), ([, text]) => text ?? '');

test('each font comes from a package, as files that a browser can use as system fonts', () => {
  expect(all('dir')).toHaveLength(FONTS.length);
  for (const folder of all('dir')) {
    expect(folder).toContain('node_modules');
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.ttf'))).not.toEqual([]);
  }
});

test('no fonts of the machine: no other folder, no included file, its own cache', () => {
  expect(config).not.toContain('<include');
  expect(all('cachedir')).toEqual([join(__dirname, '..', '..', '.cache', 'fonts')]);
  expect(existsSync(all('cachedir')[0] ?? '')).toBe(true);
});
