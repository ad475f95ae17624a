import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { configRows } from '@loan/release/commands/configure/configKeys';
import { SERVERS_ONLY } from '@loan/release/serve/render';
import { checkConfig } from '@loan/shared/contracts/configSchema';

import { folderOf, releasedPackages } from './packages';
import { READERS, readersOf } from './testing/configReaders';

const root = join(__dirname, '..', '..');
const keys = configRows().map(([key = '']) => key);

/** Folders of a package's own sources; for the tools, only those used by a running product. */
const foldersOf = (name: string): readonly string[] =>
  name === 'tools' ? ['start', 'build', 'test', 'api-document'].map((room) => join(name, room)) : [join(folderOf(name), 'src')];

/** The product's own sources of a package, without its tests. */
const sourceOf = (name: string): string =>
  foldersOf(name)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/testing|configKeys|configReaders/.test(file))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n');
const packages = [...releasedPackages(), 'release', 'gateway', 'tools', 'shared'];
const sources = new Map(packages.map((name) => [name, sourceOf(name)]));
const escaped = (text: string) => text.replaceAll('.', '\\.');

/** Every leaf of a document with all defaults, by its key; lists and tables count as one. */
const leaves = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
    : [path.join('.')];

test('only servers read keys that are not sent to pages', () => {
  const served = leaves(checkConfig(MINIMAL)).filter((key) => SERVERS_ONLY.some((name) => key.startsWith(`${name}.`)));
  expect(served).toContain('drawing.deadline');
  for (const key of served) for (const reader of readersOf(key) ?? []) expect(['gateway', 'release']).toContain(reader);
});

test.each(['configuration.md', 'bridge.md'])('docs/%s: its samples of the configuration are valid', (file) => {
  const blocks = [...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/```json\n([^]*?)```/g)].map(
    ([, json = '']) => JSON.parse(json) as object,
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const sample of blocks) expect(() => checkConfig({ ...MINIMAL, ...sample })).not.toThrow();
});

test('every key of a checked document has a row', () => {
  const config = checkConfig(MINIMAL);
  for (const key of leaves(config).filter((one) => one !== 'wire.fields')) expect(keys).toContain(key);
  expect(new Set(keys).size).toBe(keys.length);
});

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');

/** Values that each type accepts in addition to the default, and values that it refuses. */
const TYPES: Readonly<Record<string, readonly [takes: readonly unknown[], refuses: readonly unknown[]]>> = {
  text: [['A'], [7, null, ['A']]],
  'web address': [['https://a.example/b'], ['a.example', 'ftp://a.example', 7]],
  'colour #rrggbb': [['#0A4F8F'], ['#0A4F8', 'red', 7]],
  'two: colour #rrggbb': [[['#0A4F8F', '#0A4F8F']], [['#0A4F8F'], ['#0A4F8F', 'red'], '#0A4F8F']],
  'telephone number': [['+6221500000'], ['1234', '*123456#', 6221500000]],
  'e-mail': [['a@b.example'], ['a', 'a@b', 7]],
  'page key → path': [[{ loanDetail: '/loan' }], [{ loanDetail: 'loan' }, { 'no-page': '/loan' }, []]],
  'list of origins': [[['https://a.example']], [['https://a.example/'], ['a.example'], 'https://a.example']],
  'list of names, or of { "name", "path" }': [[['loan', { name: 'loan', path: 'a' }]], [['javascript'], [{ name: 'loan' }], 'loan']],
  'name of an IANA time zone': [
    ['Asia/Jakarta', 'America/New_York'],
    ['Asia/Jakata', '', 'WIB7', 7],
  ],
  'field name': [['a_1'], ['', 'a b', 7]],
  'header name': [['X-A'], ['X A', 'X:A', 7]],
  'call name → base, style, method, success': [
    [{ jump: { base: '', style: 'json', method: 'GET', success: '00' } }],
    [{ jump: { style: 'xml' } }, { jump: { path: '/a' } }, []],
  ],
  'name → field name': [[{ orderId: 'a_1' }], [{ orderId: 'a b' }, []]],
  'name → whole amount': [[{ A: '5000' }], [{ A: '50.5' }, { A: '-1' }, []]],
  path: [['/a'], ['a', '/a b', 7]],
  'number, 0-1': [
    [0, 0.5, 1],
    [-0.1, 1.1, '1'],
  ],
  'number, 0.0001-0.2': [
    [0.0001, 0.2],
    [0, 0.3, '0.1'],
  ],
  'list of percentages': [
    [[100], [0.5, 10, 100]],
    [[], [10], [10, 5, 100], [0, 100], 100],
  ],
  'list of: text': [[['repay']], [[7], 'repay']],
  'list of: code': [
    [['4001'], []],
    [['A'], '4001'],
  ],
  origin: [['https://a.example'], ['https://a.example/', 'a.example', 7]],
  'mailto:, https: or tel: address': [
    ['mailto:a@b.example', 'https://a.example/x'],
    ['a@b.example', 'http://a.example', 7],
  ],
  'list of { "package", "fingerprints" }': [
    [[{ package: 'com.lender.loans', fingerprints: [FINGERPRINT] }]],
    [
      [{ package: 'loans', fingerprints: [FINGERPRINT] }],
      [{ package: 'com.lender.loans', fingerprints: [] }],
      [{ package: 'com.lender.loans', fingerprints: [FINGERPRINT.toLowerCase()] }],
      ['com.lender.loans'],
    ],
  ],
  'list of <team>.<bundle identifier>': [[['ABCDE12345.com.lender.loans']], [['com.lender.loans'], ['ABCDE12345'], [7]]],
  'date and time with zone': [['2027-06-30T00:00:00Z'], ['2027-06-30', '2027-06-30T00:00:00', 7]],
  'india, indonesia → amount, received, instalment, times, days': [
    [{ india: { amount: 20_000, received: 19_000, instalment: 5_400, times: 4, days: 30 } }],
    [{ mars: {} }, { india: {} }, { india: { amount: 20_000, received: 20_001, instalment: 5_400, times: 4, days: 30 } }, 'india'],
  ],
  'india, indonesia → service, company, trust': [
    [{ india: { service: { phone: '+911234567' } } }],
    [{ mars: {} }, { india: { brand: {} } }, { india: { service: { phone: 'none' } } }, 'india'],
  ],
  code: [['-1'], ['', 'A', 7]],
  'name of a method or object': [['aB_1'], ['', 'a b', 'a.b', 7]],
  'true, false': [
    [true, false],
    ['true', 1],
  ],
};

/** Values of a type, by its words in the list. */
function valuesOf(type: string): readonly [takes: readonly unknown[], refuses: readonly unknown[]] {
  const [takes, refuses] = TYPES[type.replace(/ or empty$/, '')] ?? [[], []];
  if (type.endsWith(' or empty')) return [[...takes, ''], refuses];
  if (takes.length > 0) return [takes, refuses];
  const range = /^whole number, (\d+)-(\d+)$/.exec(type);
  if (range !== null) {
    const [least, most] = range.slice(1).map(Number) as [number, number];
    return [
      [least, most],
      [least - 1, most + 1, least + 0.5, String(most)],
    ];
  }
  const named = Array.from(type.matchAll(/'([^']*)'/g), ([, value = '']) => value);
  return type.startsWith('list of: ')
    ? [named.map((value) => [value]), [['something else'], named[0]]]
    : [named, named.length === 0 ? [] : ['something else', named]];
}

const MINIMAL = { company: { address: 'A', phone: '02150000000', email: 'a@b.example' } };

/** Keys that must be given together. */
const PARTNERS: Readonly<Record<string, readonly [key: string, value: string]>> = {
  'site.security.contact': ['site.security.expires', '2027-06-30T00:00:00Z'],
  'site.security.expires': ['site.security.contact', 'mailto:a@b.example'],
};

/** A complete document in which one key has this value; undefined: the key is missing. */
function documentWith(key: string, value: unknown): unknown {
  const document = JSON.parse(JSON.stringify(checkConfig(MINIMAL))) as Record<string, unknown>;
  const set = (at: string, to: unknown) => {
    const path = at.split('.');
    const section = path.slice(0, -1).reduce((inner, name) => (inner[name] ??= {}) as Record<string, unknown>, document);
    section[path.at(-1) ?? ''] = to;
  };
  set(key, value);
  const partner = PARTNERS[key];
  if (partner !== undefined && value !== '') set(...partner);
  return document;
}
const valueAt = (document: unknown, key: string): unknown =>
  key.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);

describe.each(configRows().map((row) => [row[0] ?? '', row] as const))('%s', (key, [, meaning = '', type = '', standard]) => {
  const [takes, refuses] = valuesOf(type);

  test('has a meaning in words', () => {
    expect(meaning).toMatch(/^[A-Z].*\w$|^[A-Z].*\)$/);
    expect(meaning.toLowerCase()).not.toBe(key.split('.').at(-1)?.toLowerCase());
  });

  test('accepts values of its type, and nothing else', () => {
    expect([takes.length > 0, refuses.length > 0]).toEqual([true, true]);
    for (const value of takes) expect(valueAt(checkConfig(documentWith(key, value)), key)).toEqual(value);
    for (const value of refuses) expect(() => checkConfig(documentWith(key, value))).toThrow(key.split('.')[0]);
  });

  test('has the default of the list', () => {
    const value = valueAt(checkConfig(MINIMAL), key);
    const isRequired = key.startsWith('company.');
    const shown = value === undefined ? 'none' : JSON.stringify(value);
    expect(standard).toBe(isRequired ? 'required' : shown);
  });
});

test.each(['address', 'phone', 'email'] as const)('company.%s is required', (name) => {
  expect(() => checkConfig({ company: { ...MINIMAL.company, [name]: undefined } })).toThrow(`company.${name}`);
});

test('every key has known readers, and every entry matches a key', () => {
  expect(keys.filter((key) => readersOf(key) === undefined)).toEqual([]);
  expect(Object.keys(READERS).filter((start) => !keys.some((key) => key === start || key.startsWith(`${start}.`)))).toEqual([]);
});

const releasing = packages.filter((name) => name !== 'shared');
/** Mentions of the configuration in a package's own sources: `config.a.b`. */
const mentions = (name: string) =>
  new Set(Array.from((sources.get(name) ?? '').matchAll(/\bconfig\.([a-z]\w*(?:\.[a-zA-Z]\w*)*)/g), ([, path = '']) => path));
const sections = new Set(keys.map((key) => key.split('.')[0]));
const touches = (mention: string, key: string) => key === mention || key.startsWith(`${mention}.`) || mention.startsWith(`${key}.`);

test.each(releasing)('%s reads exactly the keys that are listed for it', (name) => {
  const read = keys.filter((key) => readersOf(key)?.includes(name));
  const mentioned = [...mentions(name)].filter((path) => sections.has(path.split('.')[0]));
  expect(mentioned.filter((path) => !read.some((key) => touches(path, key)))).toEqual([]);
  // The shell and the remotes read some sections through the contracts and the wording of shared, or by their names.
  const text = `${sources.get(name) ?? ''}${sources.get('shared') ?? ''}`;
  const readIn = (key: string) => {
    const [section = ''] = key.split('.');
    const ways = [
      `config\\.${section}\\b`,
      `config\\['${section}'\\]`,
      `\\b${section}\\b[^}\\n]*\\}[^\\n]*\\bconfig(?:Schema)?\\b`,
      `PublicConfig, '${section}'`,
    ];
    // The name of a request's field: an area's declaration refers to its place in the configuration, and the boot script reads
    // it, too.
    const isNamed = [...sources.values()].some((source) => source.includes(`named('${key}'`));
    return isNamed || new RegExp(ways.join('|'), 'i').test(text);
  };
  expect(read.filter((key) => !readIn(key))).toEqual([]);
});

test.each(keys.filter((key) => readersOf(key)?.length === 0))('%s has no reader', (key) => {
  const reads = new RegExp(`config\\.${escaped(key)}\\b`);
  expect(packages.filter((name) => reads.test(sources.get(name) ?? ''))).toEqual([]);
  // Nor through its destructured section.
  const [section = '', ...inner] = key.split('.');
  const parts = new RegExp(`[cC]onfig\\.${section}\\b|\\b${section}\\b[^}\\n]*\\} = [^\\n]*config\\b`);
  const leaf = new RegExp(`\\.${inner.at(-1) ?? section}\\b`);
  expect(packages.filter((name) => parts.test(sources.get(name) ?? '') && leaf.test(sources.get(name) ?? ''))).toEqual([]);
});
