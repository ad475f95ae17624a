import fc from 'fast-check';

import { gradientShade, pageBrand, readableOnWhite } from './pageBrand';

describe('the layer over the gradient', () => {
  test.each([
    [['#0A4F8F', '#1273C4'], '#FFFFFF', 0],
    [['#000000', '#000000'], '#FFFFFF', 0],
    [['#767676', '#000000'], '#FFFFFF', 0], // 4.54:1
    [['#777777', '#000000'], '#FFFFFF', 0.1], // 4.48:1
    [['#000000', '#777777'], '#FFFFFF', 0.1],
    [['#FFFFFF', '#FFFFFF'], '#FFFFFF', 0.6],
    [['#FFD400', '#FF9900'], '#FFFFFF', 0.5],
    [['#FFFFFF', '#EEEEEE'], '#000000', 0],
  ] as const)('%j under %s: %d', ([from, to], on, shade) => {
    expect(gradientShade({ gradient: [from, to], on })).toBe(shade);
  });

  test('white is readable on every gradient', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (from, to) => {
        const shade = gradientShade({ gradient: [from, to], on: '#FFFFFF' });
        const shaded = [from, to].map(
          (stop) =>
            `#${[1, 3, 5]
              .map((at) =>
                Math.floor(Number.parseInt(stop.slice(at, at + 2), 16) * (1 - shade))
                  .toString(16)
                  .padStart(2, '0'),
              )
              .join('')}`,
        );
        expect(shaded.every(readableOnWhite)).toBe(true);
      }),
    );
  });
});

test.each([
  ['#0B5FA5', true],
  ['#767676', true], // 4.54:1
  ['#777777', false], // 4.48:1
  ['#FFFFFF', false],
  ['#000000', true],
  ['#ffd400', false],
])('%s on white is readable: %s', (colour, readable) => {
  expect(readableOnWhite(colour)).toBe(readable);
});

test.each([
  ['a readable one as it is', { gradient: ['#112233', '#223344'], on: '#FAFAFA', colour: '#990000' }, {}],
  [
    'a light one with a layer over its gradient, and our own colour for actions',
    { gradient: ['#FFFFFF', '#FFFFFF'], on: '#FFFFFF', colour: '#FFD400' },
    { colour: 'var(--brand-strong)', shade: 0.6 },
  ],
] as const)('pages get a brand: %s', (_, { gradient: [from, to], ...brand }, changed) => {
  const given = { ...brand, gradient: [from, to] as [string, string] };
  expect(pageBrand(given)).toEqual({ ...given, ...changed });
});
