import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { bundledPackages, checkLicences, noticesOf, sbomOf } from './sbom';

const root = testFolder();
beforeEach(() => {
  write('own/package.json', { name: '@loan/remote-x', version: '1.0.0' });
  write('shared/package.json', { name: '@loan/shared', version: '1.0.0' });
  write('node_modules/@b/two/package.json', { name: '@b/two', version: '2.0.0', license: '(MPL-2.0 OR Apache-2.0)' });
  write('node_modules/@b/two/esm/package.json', { type: 'module' });
  write('node_modules/one/package.json', { name: 'one', version: '1.0.0', license: 'MIT' });
  write('node_modules/one/LICENSE', 'Copyright One');
});

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value));
}

const found = (browser: readonly string[], server: readonly string[] = []) =>
  bundledPackages(join(root, 'own'), {
    browser: browser.map((path) => join(root, path)),
    server: server.map((path) => join(root, path)),
  });
const FILES = ['own/src/a.ts', 'shared/src/b.ts', 'node_modules/one/index.js', 'node_modules/@b/two/esm/deep/c.js'];
const BUILD = { name: '@loan/remote-x', version: '1.0.0' };

test('a file belongs to the nearest package with a name and a version; the build itself is not a component', () => {
  const named = found(FILES, ['node_modules/one/server.js']).map(({ name, version, parts }) => [name, version, [...parts]]);
  expect(named).toEqual([
    ['@b/two', '2.0.0', ['browser']],
    ['@loan/shared', '1.0.0', ['browser']],
    ['one', '1.0.0', ['browser', 'server']],
  ]);
});

test('the same packages give the same bytes, in any order, without a time', () => {
  const text = sbomOf(BUILD, found(FILES));
  expect(sbomOf(BUILD, found([...FILES].reverse()))).toBe(text);
  expect(text).not.toMatch(/serialNumber|timestamp/);
  expect(text).not.toContain(root);
  expect(JSON.parse(text)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { group: '@loan', name: 'remote-x', version: '1.0.0' } },
    components: [
      { purl: 'pkg:npm/%40b/two@2.0.0', licenses: [{ expression: '(MPL-2.0 OR Apache-2.0)' }] },
      { purl: 'pkg:npm/%40loan/shared@1.0.0' },
      { purl: 'pkg:npm/one@1.0.0', licenses: [{ license: { id: 'MIT' } }], properties: [{ name: 'loan:part', value: 'browser' }] },
    ],
  });
});

test('licence texts are included for third-party components', () => {
  const text = noticesOf(found(FILES));
  expect(text).toContain('one 1.0.0 (MIT)\n\nCopyright One');
  expect(text).not.toContain('@loan/');
});

test.each([
  ['GPL-3.0-only', 'has the licence GPL-3.0-only'],
  ['MIT AND GPL-3.0-only', 'has the licence MIT AND GPL-3.0-only'],
  ['SEE LICENSE IN README', 'has the licence SEE LICENSE IN README'],
  [undefined, 'names no licence'],
])('the licence %s is refused', (license, says) => {
  write('node_modules/one/package.json', { name: 'one', version: '1.0.0', license });
  expect(() => checkLicences('remote-x', found(FILES))).toThrow(`is in the build of remote-x: one 1.0.0 ${says}. Allowed are`);
});

test('one allowed licence of several is enough', () => {
  expect(() => checkLicences('remote-x', found(FILES))).not.toThrow();
});
