import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Loader {
  call(context: { readonly resourcePath: string; callback: (error: null, code: string) => void }, source: string): void;
  readonly withoutFederationParts: { readonly test: readonly RegExp[] };
}
const loader = require('../../webpack/federationParts') as Loader;

const CORE = dirname(require.resolve('@module-federation/runtime-core'));
const BUNDLER = join(CORE, '../../webpack-bundler-runtime/dist');
const [load, remote, container, shared, share] = [
  'utils/load.js',
  'remote/index.js',
  'module/index.js',
  'shared/index.js',
  'utils/share.js',
].map((file) => join(CORE, file)) as [string, string, string, string, string];
const [init, index] = [join(BUNDLER, 'init.js'), join(BUNDLER, 'index.js')];
const read = (file: string) => readFileSync(file, 'utf8');

/** The source after the loader. */
function loaded(resourcePath: string, source = read(resourcePath)): string {
  let result = '';
  loader.call({ resourcePath, callback: (_error: null, code: string) => (result = code) }, source);
  return result;
}

test('the loader applies to each of its files by one pattern', () => {
  for (const file of [load, remote, container, shared, share, init, index])
    expect(loader.withoutFederationParts.test.filter((pattern) => pattern.test(file))).toHaveLength(1);
});

test('nothing calls the runtime’s own entry loading, and the shell’s hook loads each entry once', () => {
  const cut = loaded(load);
  for (const part of ['loadEntryDom', 'loadEntryNode', 'loadEntryError']) {
    expect(read(load)).toContain(part);
    expect(cut.match(new RegExp(`(?<!function )\\b${part}\\b`, 'g'))).toBeNull();
  }
  expect(cut).toMatch(/loadEntryHook\.emit\(/);
  expect(cut).toMatch(/globalLoading\[uniqueKey\] = loading;/);
});

test('prefetching and removal of remotes are cut, and the rest of a remote stays', () => {
  const cut = loaded(remote);
  for (const part of ['needDeleteKeys', 'preloadAssets(']) {
    expect(read(remote)).toContain(part);
    expect(cut).not.toContain(part);
  }
  expect(cut).toMatch(/\n\tinitRawContainer\(/);
  expect(cut).toMatch(/\n\tregisterRemote\(/);
});

test('unused hooks are not called, and the shell’s hooks still are', () => {
  for (const [file, part, stays] of [
    [container, /lifecycle\.(?:before|after)(?:InitRemote|GetExpose|ExecuteFactory)/, 'lifecycle.beforeInitContainer.emit('],
    [shared, /emit\w+Share\(/, 'lifecycle.beforeLoadShare.emit('],
    [remote, /afterMatchRemote\.emit|afterLoadRemote\.emit|afterLoadRemoteArgs = /, 'lifecycle.errorLoadRemote.emit('],
    [load, /afterLoadEntry/, 'loadEntryHook.emit('],
  ] as const) {
    expect(read(file)).toMatch(part);
    expect(loaded(file)).not.toMatch(part);
    expect(loaded(file)).toContain(stays);
  }
});

test('each library is shared whole, no build names a remote, and an error contains only its code', () => {
  expect(loaded(share)).not.toMatch(/let useTreesShaking|if \(useTreesShaking\)/);
  expect(loaded(share)).toContain('function shouldUseTreeShaking() {\n\treturn false;\n}');
  expect(loaded(init)).toMatch(/throw new Error\("initOptions is required!"\);\s+return runtime\.init\(initOptions\);/);
  expect(loaded(index)).toMatch(/remotes: void 0,[^]*getSharedFallbackGetter: void 0\n/);
  for (const file of [container, shared, remote]) {
    expect(loaded(file)).not.toContain('optionsToMFContext(');
    expect(loaded(file)).toMatch(/runtimeDescMap, \{\}, /);
  }
});

test('a version with different code for one of them ends the build, and is named', () => {
  for (const [file, part, said] of [
    [load, 'ENV_TARGET', /ENV_TARGET/],
    [load, 'RUNTIME_008', /RUNTIME_008/],
    [load, 'remoteEntryLoadingOrigins.get', /remoteEntryLoadingOrigins/],
    [remote, 'async preloadRemote(', /preloadRemote/],
    [remote, '\tremoveRemote(', /removeRemote/],
    [container, 'loaderHook.lifecycle', /loaderHook/],
    [shared, 'Share(', /AfterRegister/],
    [share, 'shouldUseTreeShaking', /shouldUseTreeShaking/],
    [init, 'USE_SHARED', /USE_SHARED/],
    [index, 'USE_', /USE_/],
  ] as const)
    expect(() => loaded(file, read(file).replaceAll(part, 'OTHER('))).toThrow(said);
});
