import fc from 'fast-check';

import { configOf } from '@loan/shared/testing/visit';
import { en } from '@loan/shared/wording/commonEn';

import '../testing/fixtures';
import { applyBrand, ENGLISH, gradientShade, readableOnWhite } from './brand';

const root = document.documentElement;
const value = (name: string) => root.style.getPropertyValue(name);

beforeEach(() => {
  root.removeAttribute('style');
  root.lang = 'id';
  document.title = 'Pelunasan · Duit';
  document.body.innerHTML = '<div id="late"><p>Proses ini</p><a href="">Coba Lagi</a></div><p id="waiting">Memuat…</p>';
});

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
  ])('%j under %s: %d', (stops, on, shade) => {
    expect(gradientShade(stops, on)).toBe(shade);
  });

  test('white is readable on every gradient', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, (from, to) => {
        const shade = gradientShade([from, to], '#FFFFFF');
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

describe('the document', () => {
  test('has the configured colours', () => {
    applyBrand(configOf({ brand: { gradient: ['#112233', '#223344'], on: '#FAFAFA', colour: '#990000' } }), 'indonesia');
    expect(value('--brand-gradient')).toBe('linear-gradient(135deg,#112233 0%,#223344 100%)');
    expect(value('--brand-on')).toBe('#FAFAFA');
    expect(value('--brand')).toBe('#990000');
  });

  test('light colours are made readable', () => {
    applyBrand(configOf({ brand: { gradient: ['#FFFFFF', '#FFFFFF'], on: '#FFFFFF', colour: '#FFD400' } }), 'indonesia');
    expect(value('--brand-gradient')).toBe(
      'linear-gradient(rgba(0,0,0,0.6),rgba(0,0,0,0.6)),linear-gradient(135deg,#FFFFFF 0%,#FFFFFF 100%)',
    );
    expect(value('--brand')).toBe('var(--brand-strong)');
  });

  test('is Indonesian, or English in India, including the texts it was served with; its title is kept', () => {
    const words = () => [root.lang, document.getElementById('waiting')?.textContent, document.querySelector('#late a')?.textContent];
    applyBrand(configOf({ app: { names: { en: 'Duit' } } }), 'indonesia');
    expect(words()).toEqual(['id', 'Memuat…', 'Coba Lagi']);
    applyBrand(configOf({ app: { names: { en: 'Duit' } } }), 'india');
    expect(words()).toEqual(['en', 'Loading…', 'Try again']);
    expect(document.querySelector('#late p')?.textContent).toBe('This is taking longer than usual.');
    expect(document.title).toBe('Pelunasan · Duit');
  });

  test('uses the texts of the wording tables', () => {
    const { loading, errorSlow, retry } = en.common;
    expect(ENGLISH).toEqual({ '#waiting': loading, '#late p': errorSlow, '#late a': retry });
  });

  test('works without the waiting texts', () => {
    document.body.innerHTML = '';
    expect(() => applyBrand(configOf(), 'india')).not.toThrow();
  });
});
