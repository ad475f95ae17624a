import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webpack, { type Compiler, type StatsModule } from 'webpack';

const { sameIds } = require('../webpack/anyFolder.js') as { readonly sameIds: { apply(compiler: Compiler): void } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ids-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'entry.js'), "import('./late');");
  writeFileSync(join(folder, 'src', 'other.js'), 'export const other = Math.random();');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The id of a module that is loaded later, and of all that is concatenated with it. */
async function idOfLate(imports: string, plugins: readonly { apply(compiler: Compiler): void }[]): Promise<StatsModule['id']> {
  writeFileSync(join(folder, 'src', 'late.js'), `${imports}\nexport const late = 1;`);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/entry.js',
    output: { path: join(folder, 'dist') },
    optimization: { moduleIds: 'deterministic', concatenateModules: true, usedExports: true, providedExports: true },
    plugins: [...plugins],
  });
  const modules = await new Promise<readonly StatsModule[]>((resolve, reject) => {
    compiler.run((fault, stats) => (fault === null ? resolve(stats?.toJson({ ids: true, modules: true }).modules ?? []) : reject(fault)));
  });
  return modules.find(({ name }) => name?.startsWith('./src/late.js'))?.id;
}

test('the id of concatenated modules does not depend on what is in them', async () => {
  writeFileSync(join(folder, 'src', 'third.js'), 'export const third = 1;');
  const one = "import { other } from './other'; globalThis.other = other;";
  const two = `${one} import './third';`;
  expect(await idOfLate(one, [])).not.toBe(await idOfLate(two, []));
  expect(await idOfLate(one, [sameIds])).toBe(await idOfLate(two, [sameIds]));
});
