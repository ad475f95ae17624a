import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { chosenPackages, inputFiles, inputsDigest, outsidePackages, releasedPackages, ROOT } from './packages';

const lock = (remote: string, react: string) =>
  JSON.stringify({ packages: { '': { name: 'root' }, 'remote-x': { version: remote }, 'node_modules/react': { version: react } } });

test('another version of a remote does not change the outside packages; another library does', () => {
  expect(outsidePackages(lock('1.0.1', '19.0.0'))).toBe(outsidePackages(lock('1.0.0', '19.0.0')));
  expect(outsidePackages(lock('1.0.0', '19.0.1'))).not.toBe(outsidePackages(lock('1.0.0', '19.0.0')));
});

test('packages have different digests, always the same for the same files', () => {
  const digests = releasedPackages().map(inputsDigest);
  expect(new Set(digests).size).toBe(digests.length);
  expect(releasedPackages().map(inputsDigest)).toEqual(digests);
});

/** A file and all files of the repository that it imports as values or types, from the root. */
function importsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8')).importedFiles) {
    const target = fileName.startsWith('@loan/release/') ? `platform/release/src/${fileName.slice(14)}` : join(file, '..', fileName);
    if (existsSync(join(ROOT, `${target}.ts`))) importsOf(`${target}.ts`, found);
  }
  return found;
}

test('the code that writes and checks a build record is among the inputs of a build', () => {
  const inputs = inputFiles('remote-loan');
  for (const file of ['tools/kit/src/build/buildPackage.ts', 'platform/release/src/publish/record.ts'])
    expect([...importsOf(file)].filter((path) => !inputs.includes(path))).toEqual([]);
});

test('an unknown package stops with the list of known ones', () => {
  expect(chosenPackages([])).toEqual(releasedPackages());
  expect(() => chosenPackages(['remote-nothing'])).toThrow(/no package remote-nothing.*host/);
});
