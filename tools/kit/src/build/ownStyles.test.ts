import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

const ROOT = join(__dirname, '..', '..', '..', '..');

let folder: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local', 'styles-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The build errors for a package with these style sheets; undefined when it builds. */
function faultOf(name: string, sheets: Readonly<Record<string, string>>): Promise<string | undefined> {
  const remote = name !== 'host';
  const imports = Object.keys(sheets).map((file) => `import './${file}';\n`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@loan/${name}`, version: '1.0.0' }));
  writeFileSync(join(folder, 'src', remote ? 'remote.ts' : 'main.tsx'), imports.join(''));
  for (const [file, text] of Object.entries(sheets)) writeFileSync(join(folder, 'src', file), text);
  const configure = require('../../webpack/index.js') as (folder: string) => Configuration | Configuration[];
  const config = [configure(folder)].flat()[0]!;
  // The shell's own sources are not here: only the handling of its styles is tested.
  const plugins = remote
    ? (config.plugins ?? [])
    : (config.plugins ?? []).filter((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin');
  const compiler = webpack({ ...config, mode: 'none', devtool: false, optimization: { minimize: false }, plugins });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((fault) => {
        if (error ?? fault) reject(error ?? (fault as Error));
        else resolve(stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined);
      });
    });
  });
}

test('a remote with styles that would apply to the whole page is not built: each is named', async () => {
  const faults = await faultOf('remote-x', {
    'whole.css': '.x { margin: 0 }',
    'a.module.css': 'button { margin: 0 }',
    'b.module.css': ':root { --x: 1px }',
    'c.module.css': '.x :global(.y) { margin: 0 }',
    'd.module.css': '.x { margin: 0 } @font-face { font-family: "Y"; src: url(y) }',
  });
  for (const said of [
    'src/whole.css would apply to the whole page, which has remotes of other teams',
    'Selector "button" is not pure',
    'Selector ":root" is not pure',
    'src/c.module.css has :global, which would apply to the whole page',
    'src/d.module.css has @font-face',
  ])
    expect(faults).toContain(said);
});

test('styles of its own elements are built, and comments are ignored', async () => {
  expect(await faultOf('remote-x', { 'x.module.css': '/* not :global */ .x { margin: 0 } .x button { margin: 0 }' })).toBeUndefined();
});

test('the shell may style the whole page', async () => {
  expect(await faultOf('host', { 'base.css': 'body { margin: 0 }' })).toBeUndefined();
});
