import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local', 'styles-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The build error for a package with this style sheet; undefined when it builds. */
function faultOf(name: string, file: string, text: string): Promise<string | undefined> {
  const remote = name !== 'host';
  const files = {
    'package.json': JSON.stringify({ name: `@loan/${name}`, version: '1.0.0' }),
    [`src/${remote ? 'remote.ts' : 'main.tsx'}`]: `import './${file}';\n`,
    [`src/${file}`]: text,
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  const configure = require('../webpack/index.js') as (folder: string) => Configuration | Configuration[];
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

test.each([
  ['whole.css', '.x { margin: 0 }', 'src/whole.css would hold for the whole page, which has remotes of other teams'],
  ['x.module.css', 'button { margin: 0 }', 'Selector "button" is not pure'],
  ['x.module.css', ':root { --x: 1px }', 'Selector ":root" is not pure'],
  ['x.module.css', '.x :global(.y) { margin: 0 }', 'src/x.module.css has :global, which would hold for the whole page'],
  ['x.module.css', '.x { margin: 0 } @font-face { font-family: "Y"; src: url(y) }', 'src/x.module.css has @font-face'],
])('a remote with %s that holds %s is not built', async (file, text, said) => {
  expect(await faultOf('remote-x', file, text)).toContain(said);
});

test('styles of its own elements are built, and comments are ignored', async () => {
  expect(await faultOf('remote-x', 'x.module.css', '/* not :global */ .x { margin: 0 } .x button { margin: 0 }')).toBeUndefined();
});

test('the shell has the styles of the whole page', async () => {
  expect(await faultOf('host', 'base.css', 'body { margin: 0 }')).toBeUndefined();
});
