import fc from 'fast-check';

import { limitText } from './limitText';

const full = 'x'.repeat(200);

test.each([
  ['below the limit', 'ab', 'abc', 'abc'],
  ['more at the end is ignored', full, `${full}y`, full],
  ['more in the middle is ignored, the end stays', `${'x'.repeat(199)}z`, `${'x'.repeat(100)}yy${'x'.repeat(99)}z`, `${'x'.repeat(199)}z`],
  ['a paste is cut at the limit', 'ab', `a${'y'.repeat(300)}b`, `a${'y'.repeat(198)}b`],
  ['a pair that does not fit is dropped whole', 'x'.repeat(199), `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ['a cut is between pairs, not within', '', '😀'.repeat(150), '😀'.repeat(100)],
  ['a cut within a pair drops that pair', '', `x${'😀'.repeat(150)}`, `x${'😀'.repeat(99)}`],
  ['a pair replaced by one with the same first unit', `${'x'.repeat(198)}😀`, `${'x'.repeat(198)}😁y`, `${'x'.repeat(198)}😁`],
  ['the lowest surrogate pair', 'x'.repeat(199), `${'x'.repeat(199)}\u{10000}`, 'x'.repeat(199)],
  ['the highest surrogate pair', 'x'.repeat(199), `${'x'.repeat(199)}\u{10FFFF}`, 'x'.repeat(199)],
  ['an insertion at the end of a repetitive text', 'aab'.repeat(66), 'aab'.repeat(70), `${'aab'.repeat(66)}aa`],
  ['a pair inserted before one with the same first unit', `${'x'.repeat(198)}😀`, `${'x'.repeat(198)}😁😀`, `${'x'.repeat(198)}😀`],
  ['a pair replaced by one with the same second unit', `${'x'.repeat(198)}😀`, `${'x'.repeat(198)}y\u{1FA00}`, `${'x'.repeat(198)}y`],
  ['a draft that is too long is cut', '', 'y'.repeat(500), 'y'.repeat(200)],
])('%s', (_what, before, after, kept) => {
  expect(limitText(before, after, 200)).toBe(kept);
});

test('never longer than the limit, never half a surrogate pair, and complete when it fits', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '\u{1FA00}', '\n'), maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const kept = limitText(limitText('', before, 12), after, 12);
      expect(kept.length).toBeLessThanOrEqual(12);
      expect(kept).toBe(kept.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '?'));
      expect(after.length > 12 || kept === after).toBe(true);
    }),
  );
});
