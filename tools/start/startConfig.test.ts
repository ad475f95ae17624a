import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { deepMerge, startConfig } from './startConfig';

const folder = testFolder();

function withFile(text: string) {
  const file = join(folder, 'mine.json');
  writeFileSync(file, text);
  return () => startConfig(file);
}

test('without a file, the sample values, marked as such', () => {
  expect(startConfig().company.address).toMatch(/SAMPLE VALUE/);
});

test('every line about the lender is filled for both markets, marked as a sample, and no telephone number is in service', () => {
  const { company, trust, service, markets } = startConfig();
  const own = markets.india;
  const india = { ...own, company: { ...company, ...own?.company }, trust: { ...trust, ...own?.trust } };
  for (const each of [{ company, trust, service }, india]) {
    const { lender, licence, hours, officer, collectionHours, regulator } = each.trust;
    const texts = [each.company.address, lender, licence, hours, officer.name, collectionHours];
    expect(texts.filter((text) => !text.startsWith('SAMPLE VALUE: '))).toEqual([]);
    expect([each.company.email, officer.email].filter((mail) => !/^sample-.*@company\.example$/.test(mail))).toEqual([]);
    expect([each.company.phone, officer.phone, each.service?.phone].filter((phone) => !/0{8}$/.test(phone ?? ''))).toEqual([]);
    expect(regulator).toBe(true);
  }
  expect([company.phone, india.company.phone].map((phone) => phone.slice(0, 3))).toEqual(['+62', '+91']);
  expect([company.address, india.company.address].map((text) => text.split(', ').at(-1))).toEqual(['Indonesia', 'India']);
});

test('a file changes only the values that it contains', () => {
  const config = withFile('{ "company": { "phone": "0211234567" }, "hosts": { "allowed": ["https://pay.example"] } }')();
  expect(config.company).toEqual({ ...startConfig().company, phone: '0211234567' });
  expect(config.hosts.allowed).toEqual(['https://pay.example']);
});

test.each(['utf8', 'utf16le'] as const)('a file that starts with a byte order mark is read: %s', (encoding) => {
  const file = join(folder, 'marked.json');
  writeFileSync(file, '\uFEFF{ "company": { "phone": "0211234567" } }', encoding);
  expect(startConfig(file).company.phone).toBe('0211234567');
});

test.each([
  ['an unknown key', '{ "service": { "fone": "1" } }', /unknown key service\.fone \(did you mean service\.phone\?\)/],
  ['a wrong value', '{ "brand": { "colour": "red" } }', /brand\.colour/],
  ['no JSON', '{ "brand": ', /is not JSON/],
  ['a list', '[]', /one JSON object/],
])('%s stops with a sentence', (_case, text, sentence) => {
  expect(withFile(text)).toThrow(sentence);
});

test('a missing file stops with its name', () => {
  expect(() => startConfig(join(folder, 'absent.json'))).toThrow(/absent\.json, which cannot be read \(ENOENT\)/);
});

test('lists are replaced, not joined; no key reaches a prototype', () => {
  expect(deepMerge({ a: [1, 2], b: { c: 1, d: 2 } }, { a: [3], b: { d: 4 } })).toEqual({ a: [3], b: { c: 1, d: 4 } });
  const merged = deepMerge({}, JSON.parse('{ "__proto__": { "polluted": true } }')) as { polluted?: boolean };
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});
