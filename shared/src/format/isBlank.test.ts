import { isBlank } from './isBlank';

const NOTHING = [
  ['nothing', ''],
  ['spaces', '  \t\r\n'],
  ['a space that does not break', '\u00A0'],
  ['spaces of other widths', '\u1680\u2000\u2007\u200A\u202F\u205F\u3000'],
  ['line ends', '\u0085\u2028\u2029'],
  ['controls', '\u0000\u001F\u007F\u009F'],
  ['zero width', '\u200B\u2060\uFEFF'],
  ['joiners', '\u200C\u200D\u034F'],
  ['directions', '\u061C\u200E\u200F\u202A\u202E\u2066\u2069'],
  ['a soft hyphen', '\u00AD'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['variation selectors', '\u180B\uFE00\uFE0F\u{E0100}'],
  ['fillers', '\u115F\u1160\u3164\uFFA0'],
  ['an empty braille cell', '\u2800'],
  ['vowels without a sound', '\u17B4\u17B5'],
  ['tags', '\u{E0001}\u{E0041}'],
  ['all of it', ' \u200B\u00A0\u202E\u3164\n'],
] as const;

test.each(NOTHING)('%s alone is blank', (_, text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(NOTHING)('%s around a letter is not blank', (_, text) => {
  expect(isBlank(`${text}a${text}`)).toBe(false);
});

test.each(['.', '0', 'ß', 'नमस्ते', 'क्‍ष', '你', '🙏', '👨‍👩‍👧', '❤️', '\u{1FAE9}', '\uE000', '\u0301'])('%s is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});
