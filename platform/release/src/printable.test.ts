import { isPrintable, printable } from './printable';

test.each([
  ['a line break', 'done\n000009  a false line', String.raw`done\u{a}000009  a false line`],
  ['a return to the start of the line', 'a\rb', String.raw`a\u{d}b`],
  ['a command to the terminal', '\u001B[2Jx', String.raw`\u{1b}[2Jx`],
  ['the same in one byte', '\u009B2J', String.raw`\u{9b}2J`],
  ['a turned direction', 'safe\u202Egnp', String.raw`safe\u{202e}gnp`],
  ['an isolated direction', '\u2066x\u2069', String.raw`\u{2066}x\u{2069}`],
  ['nothing that is seen', 're\u200Bmote\uFEFF', String.raw`re\u{200b}mote\u{feff}`],
  ['a line separator', 'a\u2028b\u2029c', String.raw`a\u{2028}b\u{2029}c`],
  ['half a character', 'a\uD83Db', String.raw`a\u{d83d}b`],
  ['a hidden tag', 'a\u{E0041}b', String.raw`a\u{e0041}b`],
])('%s becomes visible', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(isPrintable(text)).toBe(false);
  expect(isPrintable(shown)).toBe(true);
});

test.each(['clearer wording', 'भुगतान की तारीख', 'tanggal “jatuh tempo” — 5 %', '名前', '🙂'])('%s is unchanged', (text) => {
  expect(printable(text)).toBe(text);
  expect(isPrintable(text)).toBe(true);
});
