import { isReadable, shadeFor } from '@loan/shared/format/contrast';
import { keeping } from '@loan/shared/testing/testShell';

import { designTokens } from './Coloured';
import { mobileOf, mobileRule } from './mobileRule';
import { codeUntil } from './useRegistration';

describe('mobile numbers', () => {
  const rule = (mobile: 'specified' | 'indonesia' | 'india') => mobileRule({ validation: { mobile } }).pattern;
  test.each([
    ['specified', '13000000000', true],
    ['specified', '19999999999', true],
    ['specified', '12000000000', false],
    ['specified', '1300000000', false],
    ['specified', '130000000000', false],
    ['specified', '23000000000', false],
    ['specified', '1３000000000', false],
    ['specified', '013000000000', false],
    ['indonesia', '0812345678', true],
    ['indonesia', '0812345678901', true],
    ['indonesia', '081234567', false],
    ['indonesia', '08123456789012', false],
    ['indonesia', '0712345678', false],
    ['india', '6000000000', true],
    ['india', '5000000000', false],
    ['indonesia', '00812345678', false],
    ['india', '60000000000', false],
    ['india', '16000000000', false],
    ['india', '600000000', false],
    ['india', '9999999999', true],
  ] as const)('%s: %s is one: %s', (preset, number, expected) => {
    expect(rule(preset).test(number)).toBe(expected);
  });

  const number = (mobile: 'specified' | 'indonesia' | 'india', text: string) => mobileOf(text, mobileRule({ validation: { mobile } }));

  test.each([
    ['india', '+91 98765 43210', '9876543210'],
    ['india', '0091 98765 43210', '9876543210'],
    ['india', '91 9876543210', '9876543210'],
    ['india', '09876543210', '9876543210'],
    ['india', '+91 (0) 98765-43210', '9876543210'],
    ['india', '＋९१ ९८७६५ ४३२१०', '9876543210'],
    ['india', '\u202A+91\u00A098765\u00A043210\u202C', '9876543210'],
    ['india', '98765.43210\n', '9876543210'],
    ['indonesia', '+62 812-3456-7890', '081234567890'],
    ['indonesia', '6281234567890', '081234567890'],
    ['indonesia', '0062 812 3456 7890', '081234567890'],
    ['indonesia', '62 0812 3456 7890', '081234567890'],
    ['indonesia', '(0812) 3456-7890', '081234567890'],
    ['specified', '+86 138 1234 5678', '13812345678'],
    ['specified', '0086 13812345678', '13812345678'],
    ['specified', '8613812345678', '13812345678'],
    ['specified', '013812345678', '13812345678'],
  ] as const)('%s: %s is the number %s', (preset, text, expected) => {
    expect(number(preset, text)).toBe(expected);
    expect(rule(preset).test(expected)).toBe(true);
  });

  test.each(['९८७६५४३२१०', '９８７６５４３２１０', '٩٨٧٦٥٤٣٢١٠', '৯৮৭৬৫৪৩২১০', '௯௮௭௬௫௪௩௨௧௦'])('digits of any script: %s', (text) => {
    expect(number('india', text)).toBe('9876543210');
  });

  test.each([
    ['india', '+91 98765 4321', '+91987654321'],
    ['india', '98765 43210 1', '98765432101'],
    ['india', '+91 98765 43210 1', '+9198765432101'],
    // The plus marks another country's code: without it, this would be another person's number in India.
    ['india', '+9876543210', '+9876543210'],
    ['india', '+62 812-3456-7890', '+6281234567890'],
    ['indonesia', '+81 234 567 890', '+81234567890'],
    ['indonesia', '0081234567890', '0081234567890'],
    // A number in the United States.
    ['specified', '+1 381 234 5678', '+13812345678'],
    ['specified', '139 0000-0001 99', '1390000000199'],
    ['indonesia', '0812345678901234567890', '0812345678901234567890'],
  ] as const)('%s: %s is no such number, keeps its digits and is refused', (preset, text, expected) => {
    expect(number(preset, text)).toBe(expected);
    expect(rule(preset).test(expected)).toBe(false);
  });
});

describe('the persisted end of the wait', () => {
  const now = 1_000_000_000_000;
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['', undefined],
    ['{"at":1}', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['1e99', undefined],
    [String(now + 5000), now + 5000],
    [String(now - 5000), now - 5000],
    // The clock has been set back since.
    [String(now + 9_000_000), now + 60_000],
  ])('%s', (kept, expected) => {
    expect(codeUntil.read(keeping({ 'promotion.codeUntil': kept }))).toBe(expected);
  });
});

describe('colours', () => {
  test('4.5:1 is the limit', () => {
    expect([isReadable('#767676', '#FFFFFF'), isReadable('#777777', '#FFFFFF')]).toEqual([true, false]);
  });

  test('the lightest layer that is sufficient on every ground', () => {
    expect(shadeFor('#FFFFFF', ['#0A4F8F', '#0A4F8F'])).toBe(0);
    expect(shadeFor('#FFFFFF', ['#0A4F8F', '#FFFFFF'])).toBe(0.6);
    expect(shadeFor('#000000', ['#000000'])).toBeUndefined();
  });

  const colours = { from: '#0A4F8F', to: '#1273C4', on: '#FFFFFF', action: '#0B5FA5' };
  test('a readable design is unchanged', () => {
    expect(designTokens(colours)).toEqual({
      '--brand-gradient': 'linear-gradient(135deg,#0A4F8F 0%,#1273C4 100%)',
      '--brand-on': '#FFFFFF',
      '--brand': '#0B5FA5',
    });
  });

  test.each(['from', 'to'])('text that is unreadable at the end "%s": a layer over the whole gradient', (end) => {
    expect(designTokens({ ...colours, [end]: '#FFFFFF' })).toMatchObject({
      '--brand-gradient': expect.stringMatching(/^linear-gradient\(rgba\(0,0,0,0\.6\),rgba\(0,0,0,0\.6\)\),/),
    });
  });

  test.each(['from', 'to', 'on'])('a gradient without "%s" is not used', (part) => {
    expect(Object.keys(designTokens({ ...colours, [part]: '' }))).toEqual(['--brand']);
  });

  test('text that no layer makes readable: the configured gradient', () => {
    expect(designTokens({ ...colours, on: '#000000', from: '#000000' })).toEqual({ '--brand': '#0B5FA5' });
  });

  const brand = (given: Partial<typeof colours>) => designTokens({ ...colours, ...given })['--brand'];
  const hex = (colour = '') => `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

  test("an action colour that is unreadable on white: the gradient's, unchanged where it is readable", () => {
    expect(brand({ action: '#FFD54F' })).toBe('rgb(10,79,143)');
    expect(brand({ action: '#767676' })).toBe('#767676');
  });

  test.each(['#F59E0B', '#777777', '#FFFF00', '#FFFFFF', '#00FFFF'])(
    "the gradient's colour %s is darkened until it is readable",
    (from) => {
      const taken = hex(brand({ from, action: '#FFD54F' }));
      expect(taken).toMatch(/^#[\da-f]{6}$/);
      expect(isReadable(taken, '#FFFFFF')).toBe(true);
      expect(taken).not.toBe('#000000');
    },
  );

  test.each([
    ['', '#F59E0B'],
    ['#FFD54F', ''],
  ])('an action %p with a gradient from %p: as configured', (action, from) => {
    expect(brand({ action, from })).toBeUndefined();
  });
});
