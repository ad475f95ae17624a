import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import webpack, { type WebpackPluginInstance } from 'webpack';

import { testFolder } from '@loan/sandbox/testing/testFolder';

const { compileHint, HINT } = require('../../webpack/compileHint.js') as {
  compileHint(kind: 'shell' | 'remote'): WebpackPluginInstance;
  readonly HINT: string;
};
const { minimize } = require('../../webpack/rules.js') as { minimize(): WebpackPluginInstance[] };

const folder = testFolder();

/** The texts of a build's files by their names without hash. */
async function build(kind: 'shell' | 'remote', names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  writeFileSync(join(folder, 'start.js'), `\n\nexport function start() { return globalThis.answer; }\nstart();`);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: Object.fromEntries(names.map((name) => [name, './start.js'])),
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:8].js' },
    optimization: { minimizer: minimize() },
    plugins: [compileHint(kind)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((fault) => (fault === null ? compiler.close(() => resolve()) : reject(fault)));
  });
  const dist = join(folder, 'dist');
  return Object.fromEntries(readdirSync(dist).map((file) => [file.replace(/\.[0-9a-f]{8}/, ''), readFileSync(join(dist, file), 'utf8')]));
}

test.each([
  ['remote', ['remote', 'loanDetail', 'loanDetail-dialogs'], ['loanDetail.js', 'remote.js']],
  ['shell', ['main', 'transport'], ['main.js']],
] as const)('a %s: the files that run at once begin with the hint, the later ones have none', async (kind, names, hinted) => {
  const scripts = Object.entries(await build(kind, names));
  expect(scripts).toHaveLength(names.length);
  expect(scripts.filter(([, text]) => text.startsWith(`${HINT}\n`)).map(([file]) => file)).toEqual(hinted);
  expect(scripts.filter(([, text]) => text.includes(HINT))).toHaveLength(hinted.length);
});
