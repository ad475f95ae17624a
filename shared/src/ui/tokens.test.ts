import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { isReadable } from '../format/contrast';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The share of the brand in a token, in percent, and the colour of the rest. */
function mixOf(token: string): readonly [percent: number, rest: number] {
  const [, percent, rest] = new RegExp(`--${token}: color-mix\\(in srgb, var\\(--brand\\) (\\d+)%, (#fff|#000)\\);`).exec(css) ?? [];
  if (percent === undefined) throw new Error(`--${token} does not follow --brand`);
  return [Number(percent), rest === '#fff' ? 255 : 0];
}

const hex = (channels: readonly number[]) => `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const mixed = (brand: readonly number[], token: string) => {
  const [percent, rest] = mixOf(token);
  return hex(brand.map((value) => (value * percent + rest * (100 - percent)) / 100));
};

test('text on the soft background is readable for every brand colour', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (brand) => {
      // A colour that is not readable on white is never the brand: the shell replaces it.
      fc.pre(isReadable(hex(brand), '#ffffff'));
      expect(isReadable(mixed(brand, 'brand-deep'), mixed(brand, 'brand-soft'))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a browser that cannot mix colours has a matching pair', () => {
  const fixed = (token: string) => new RegExp(`--${token}: (#\\w{6});`).exec(css)?.[1] ?? '';
  expect(isReadable(fixed('brand-deep'), fixed('brand-soft'))).toBe(true);
});
