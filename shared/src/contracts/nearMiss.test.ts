import { nearMiss } from './nearMiss';

const KNOWN = ['phone', 'fields', 'testPreview', 'hosts', 'api'];

test.each([
  ['fone', 'phone'],
  ['phonee', 'phone'],
  ['phnoe', 'phone'],
  ['field', 'fields'],
  ['testpreview', 'testPreview'],
  ['tesstPreveiw', undefined],
  ['testPrevieww', 'testPreview'],
  ['testPrevew', 'testPreview'],
  ['hotss', 'hosts'],
  ['host', 'hosts'],
  ['apj', 'api'],
  ['abc', undefined],
  ['phantom', undefined],
  ['xyz', undefined],
  ['', undefined],
])('%s: %s', (written, meant) => {
  expect(nearMiss(written, KNOWN)).toBe(meant);
});

test('picks the nearest of several', () => {
  expect(nearMiss('siteLoam', ['siteLoans', 'siteLoan'])).toBe('siteLoan');
  expect(nearMiss('anything', [])).toBeUndefined();
});
