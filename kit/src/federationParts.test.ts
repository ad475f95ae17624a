import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Loader {
  call(context: { readonly resourcePath: string; callback: (error: null, code: string) => void }, source: string): void;
  readonly withoutFederationParts: { readonly test: readonly RegExp[] };
}
const loader = require('../webpack/federationParts') as Loader;

const FOLDER = dirname(require.resolve('@module-federation/runtime-core'));
const [load, remote] = [join(FOLDER, 'utils', 'load.js'), join(FOLDER, 'remote', 'index.js')];
const read = (file: string) => readFileSync(file, 'utf8');

/** What a build goes on with. */
function loaded(resourcePath: string, source = read(resourcePath)): string {
  let result = '';
  loader.call({ resourcePath, callback: (_error: null, code: string) => (result = code) }, source);
  return result;
}

test('the loader is asked for the two files, each by one pattern', () => {
  for (const file of [load, remote]) expect(loader.withoutFederationParts.test.filter((pattern) => pattern.test(file))).toHaveLength(1);
});

test('what loads entries by itself is called by nobody, and the hook of the shell loads each entry once', () => {
  const cut = loaded(load);
  for (const part of ['loadEntryDom', 'loadEntryNode', 'loadEntryError']) {
    expect(read(load)).toContain(part);
    expect(cut.match(new RegExp(`(?<!function )\\b${part}\\b`, 'g'))).toBeNull();
  }
  expect(cut).toMatch(/loadEntryHook\.emit\(/);
  expect(cut).toMatch(/globalLoading\[uniqueKey\] = loading;/);
});

test('nothing is fetched ahead or removed, and the rest of a remote stays', () => {
  const cut = loaded(remote);
  for (const part of ['needDeleteKeys', 'preloadAssets(']) {
    expect(read(remote)).toContain(part);
    expect(cut).not.toContain(part);
  }
  expect(cut).toMatch(/\n\tinitRawContainer\(/);
  expect(cut).toMatch(/\n\tregisterRemote\(/);
});

test('a version that has one of them written otherwise ends the build, and is named', () => {
  for (const [file, part, said] of [
    [load, 'ENV_TARGET', /ENV_TARGET/],
    [load, 'RUNTIME_008', /RUNTIME_008/],
    [load, 'remoteEntryLoadingOrigins.get', /remoteEntryLoadingOrigins/],
    [remote, 'async preloadRemote(', /preloadRemote/],
    [remote, '\tremoveRemote(', /removeRemote/],
  ] as const)
    expect(() => loaded(file, read(file).replaceAll(part, 'OTHER('))).toThrow(said);
});
