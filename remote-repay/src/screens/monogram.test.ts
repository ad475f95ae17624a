import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isReadable } from '@loan/shared/format/contrast';

import { markTone, monogram, TONES } from './monogram';

test.each([
  ['BCA', 'BCA'],
  ['UPI', 'UPI'],
  ['OCBC', 'OCB'],
  ['Bank DKI', 'DKI'],
  ['HDFC Bank', 'HDF'],
  ['CIMB Niaga', 'CIM'],
  ['State Bank of India', 'SBI'],
  ['Bank of Baroda', 'BB'],
  ['Bank Pembangunan Daerah Nusa Tenggara Barat dan Kalimantan Barat', 'BPD'],
  ['RELIANCE SMART', 'RS'],
  ['ALFAMART', 'AL'],
  ['Mandiri', 'MA'],
  ['K', 'K'],
  ['𝒜bc', '𝒜B'],
  ['…', ''],
])('%s has the letters %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});

test('a name has the same ground wherever it stands, and neighbours seldom share one', () => {
  expect(markTone(' bca')).toBe(markTone('BCA'));
  const tones = ['BCA', 'Mandiri', 'BNI', 'BRI', 'BSI', 'BTN', 'CIMB Niaga', 'Danamon', 'UPI', 'HDFC Bank'].map(markTone);
  expect(tones.every((tone) => Number.isInteger(tone) && tone >= 0 && tone < TONES)).toBe(true);
  expect(new Set(tones).size).toBeGreaterThan(TONES / 2);
});

test('every ground has letters that can be read on it', () => {
  const tokens = readFileSync(join(__dirname, '../../../shared/src/ui/tokens.css'), 'utf8');
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';
  const styles = readFileSync(join(__dirname, 'ChannelMark.module.css'), 'utf8');
  const pairs = [...styles.matchAll(/\.tone(\d) \{\s+background: var\(--([\w-]+)\);\s+color: var\(--([\w-]+)\);/g)];
  expect(pairs.map(([, tone]) => Number(tone))).toEqual(Array.from({ length: TONES }, (_, tone) => tone));
  for (const [, tone, ground, letters] of pairs)
    expect([tone, isReadable(colour(letters as string), colour(ground as string))]).toEqual([tone, true]);
});
