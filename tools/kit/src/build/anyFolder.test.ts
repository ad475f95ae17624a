import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type StatsModule } from 'webpack';

import { testFolder } from '@loan/sandbox/testing/testFolder';

const { sameIds } = require('../../webpack/anyFolder.js') as { readonly sameIds: { apply(compiler: Compiler): void } };

const folder = testFolder();
beforeEach(() => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'entry.js'), "import('./late');");
  writeFileSync(join(folder, 'src', 'other.js'), 'export const other = Math.random();');
});

const withoutOutput = {
  apply({ hooks }: Compiler) {
    hooks.shouldEmit.tap('test', () => false);
  },
};

/** Modules of a build of the folder `context`, in which `entry.js` loads `late.js`. */
async function modulesOf(context: string, plugins: readonly { apply(compiler: Compiler): void }[]): Promise<readonly StatsModule[]> {
  const compiler = webpack({
    mode: 'none',
    context,
    entry: './src/entry.js',
    optimization: { moduleIds: 'deterministic', concatenateModules: true, usedExports: true, providedExports: true },
    plugins: [withoutOutput, ...plugins],
  });
  return new Promise((resolve, reject) => {
    compiler.run((fault, stats) => (fault === null ? resolve(stats?.toJson({ ids: true, modules: true }).modules ?? []) : reject(fault)));
  });
}

/** The id of a module that is loaded later, and of all that is concatenated with it. */
async function idOfLate(imports: string, plugins: readonly { apply(compiler: Compiler): void }[]): Promise<StatsModule['id']> {
  writeFileSync(join(folder, 'src', 'late.js'), `${imports}\nexport const late = 1;`);
  const modules = await modulesOf(folder, plugins);
  return modules.find(({ name }) => name?.startsWith('./src/late.js'))?.id;
}

/** The ids of the modules that provide a shared module, in a folder of this name. */
async function idsOfProvided(name: string, plugins: readonly { apply(compiler: Compiler): void }[]): Promise<readonly StatsModule['id'][]> {
  const context = join(folder, name);
  mkdirSync(join(context, 'src'), { recursive: true });
  for (const user of ['entry.js', 'late.js']) writeFileSync(join(context, 'src', user), "require('./provided');");
  const file = join(context, 'src', 'provided.js');
  writeFileSync(file, 'exports.provided = 1;');
  const shared = { provided: { import: file, version: '1.0.0', eager: true } };
  const federation = new ModuleFederationPlugin({ name: 'test', shared, dts: false, manifest: false });
  const modules = await modulesOf(context, [federation, ...plugins]);
  return modules.flatMap(({ identifier, id }) => (identifier?.startsWith('provide module') ? [id] : []));
}

test('the id of concatenated modules does not depend on what is in them', async () => {
  writeFileSync(join(folder, 'src', 'third.js'), 'export const third = 1;');
  const one = "import { other } from './other'; globalThis.other = other;";
  const two = `${one} import './third';`;
  expect(await idOfLate(one, [])).not.toBe(await idOfLate(two, []));
  expect(await idOfLate(one, [sameIds])).toBe(await idOfLate(two, [sameIds]));
});

test('the id of a module that provides a shared one does not depend on the folder', async () => {
  const provided = await idsOfProvided('one', [sameIds]);
  expect(provided).toHaveLength(1);
  expect(await idsOfProvided('another', [sameIds])).toEqual(provided);
  expect(await idsOfProvided('one', [])).not.toEqual(await idsOfProvided('another', []));
});
