import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { laidOver, startConfig } from './startConfig';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function withFile(text: string) {
  const file = join(folder, 'mine.json');
  writeFileSync(file, text);
  return () => startConfig(file);
}

test('without a file, the sample values, marked as such', () => {
  expect(startConfig().company.address).toMatch(/SAMPLE VALUE/);
});

test('a file changes what it names and nothing else', () => {
  const config = withFile('{ "company": { "phone": "0211234567" }, "hosts": { "allowed": ["https://pay.example"] } }')();
  expect(config.company).toEqual({ ...startConfig().company, phone: '0211234567' });
  expect(config.hosts.allowed).toEqual(['https://pay.example']);
});

test.each([
  ['an unknown key', '{ "service": { "fone": "1" } }', /unknown key service\.fone/],
  ['a wrong value', '{ "brand": { "colour": "red" } }', /brand\.colour/],
  ['no JSON', '{ "brand": ', /is not JSON/],
  ['a list', '[]', /one JSON object/],
])('%s stops with a sentence', (_case, text, sentence) => {
  expect(withFile(text)).toThrow(sentence);
});

test('a file that is not there stops with its name', () => {
  expect(() => startConfig(join(folder, 'absent.json'))).toThrow(/absent\.json, which cannot be read \(ENOENT\)/);
});

test('lists are replaced, not joined; no key reaches a prototype', () => {
  expect(laidOver({ a: [1, 2], b: { c: 1, d: 2 } }, { a: [3], b: { d: 4 } })).toEqual({ a: [3], b: { c: 1, d: 4 } });
  const merged = laidOver({}, JSON.parse('{ "__proto__": { "polluted": true } }')) as { polluted?: boolean };
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});
