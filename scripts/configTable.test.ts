import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkConfig } from '@loan/shared/contracts/configSchema';

import { configRows, configTable, READERS, readersOf } from './configTable';
import { releasedPackages } from './packages';

const root = join(__dirname, '..');
const keys = configRows().map(([key]) => (key ?? '').replaceAll('`', ''));

/** The product's own sources of a package, without its tests. */
function sourceOf(name: string): string {
  const folder = name === 'scripts' ? name : join(name, 'src');
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/testing|configTable/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}
const packages = [...releasedPackages(), 'release', 'gateway', 'scripts', 'shared'];
const sources = new Map(packages.map((name) => [name, sourceOf(name)]));
const escaped = (text: string) => text.replaceAll('.', '\\.');

/** Every leaf of a document with all defaults, by its key; lists and tables count as one. */
const leaves = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
    : [path.join('.')];

test('docs/configuration.md holds the table of the schema', () => {
  expect(readFileSync(join(root, 'docs', 'configuration.md'), 'utf8')).toContain(configTable());
});

test('every key of a checked document has a row', () => {
  const config = checkConfig({ company: { address: 'A', phone: '02150000000', email: 'a@b.example' } });
  for (const key of leaves(config).filter((one) => one !== 'wire.fields')) expect(keys).toContain(key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(configRows().map((row) => [row[0], row] as const))(
  '%s has a meaning, a type and a default',
  (_key, [, meaning, type, standard]) => {
    expect(meaning).toMatch(/\w{2}/);
    expect(type).not.toBe('');
    expect(standard).not.toBe('');
  },
);

test('who reads a key is known for every key, and every entry is about one', () => {
  expect(keys.filter((key) => readersOf(key) === undefined)).toEqual([]);
  expect(Object.keys(READERS).filter((start) => !keys.some((key) => key === start || key.startsWith(`${start}.`)))).toEqual([]);
});

test.each(keys.map((key) => [key, readersOf(key) ?? []] as const).filter(([, readers]) => readers.length > 0))(
  '%s is read by %j',
  (key, readers) => {
    const [section = ''] = key.split('.');
    for (const name of readers) {
      // The shell and the remotes read some sections through the contracts and the wording of shared.
      const text = `${sources.get(name) ?? ''}${sources.get('shared') ?? ''}`;
      expect(text).toMatch(new RegExp(`config\\.${section}\\b|config\\['${section}'\\]`, 'i'));
    }
  },
);

test.each(keys.filter((key) => readersOf(key)?.length === 0))('%s is read by nobody', (key) => {
  const reads = new RegExp(`config\\.${escaped(key)}\\b`);
  expect(packages.filter((name) => reads.test(sources.get(name) ?? ''))).toEqual([]);
  // Nor by way of its section, taken apart.
  const [section = '', ...inner] = key.split('.');
  const parts = new RegExp(`[cC]onfig\\.${section}\\b|\\b${section}\\b[^}\\n]*\\} = [^\\n]*config\\b`);
  const leaf = new RegExp(`\\.${inner.at(-1) ?? section}\\b`);
  expect(packages.filter((name) => parts.test(sources.get(name) ?? '') && leaf.test(sources.get(name) ?? ''))).toEqual([]);
});
