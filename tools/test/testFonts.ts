import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from '../build/packages';

/**
 * The fonts of the browsers that the project starts, from packages: a wide one, which replaces every family that a page names,
 * and a narrow one, which is requested by its name. The machine's fonts are hidden.
 */
export const WIDE = 'DejaVu Sans';
export const NARROW = 'Roboto Condensed';
export const FONTS = [WIDE, NARROW] as const;

const FOLDERS = [require.resolve('dejavu-fonts-ttf/package.json'), require.resolve('@expo-google-fonts/roboto-condensed/package.json')].map(
  dirname,
);
const CACHE = join(ROOT, '.cache', 'fonts');

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * Configuration of fontconfig, which Chromium uses for fonts on Linux: the packages' folders, its own cache, and the wide font
 * for every other family.
 */
function configuration(): string {
  const folders = FOLDERS.map((folder) => `  <dir>${escaped(folder)}</dir>`);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.join('\n')}
  <cachedir>${escaped(CACHE)}</cachedir>
  <match target="pattern"><edit name="family" mode="append_last"><string>${WIDE}</string></edit></match>
</fontconfig>
`;
}

/** Writes the configuration into `.cache` and returns its path. */
export function fontsFile(): string {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, 'fonts.conf');
  const text = configuration();
  // Other processes may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}
