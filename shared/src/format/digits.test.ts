import { asciiDigits } from './digits';

test.each([
  ['Devanagari', '९८७६५४३२१०', '9876543210'],
  ['full-width', '９８７６５４３２１０', '9876543210'],
  ['Eastern Arabic', '٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['Persian', '۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['Bengali', '৯৮৭৬৫৪৩২১০', '9876543210'],
  ['Tamil', '௯௮௭௬௫௪௩௨௧௦', '9876543210'],
  ['Javanese', '꧙꧘꧗꧖꧕꧔꧓꧒꧑꧐', '9876543210'],
  ['mathematical, five rows without a gap', '𝟗𝟎𝟡𝟘𝟿', '90909'],
  ['ASCII', '9876543210', '9876543210'],
])('%s digits: %s is %s', (_, text, expected) => {
  expect(asciiDigits(text)).toBe(expected);
});

test('letters, signs and spaces stay unchanged', () => {
  expect(asciiDigits('＋९१ (ab)½')).toBe('＋91 (ab)½');
});

test('every script of this engine has its digits in consecutive tens', () => {
  const all = Array.from({ length: 0x10_ff_ff }, (_, code) => code).filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)));
  const values = all.map((code) => asciiDigits(String.fromCodePoint(code)));
  expect(values.join('')).toBe('0123456789'.repeat(all.length / 10));
});
