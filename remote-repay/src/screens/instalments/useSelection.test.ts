import fc from 'fast-check';

import { readAmount } from '@loan/shared/format/amountText';

import type { Period } from '../../api/repay';
import { canTap, payableCount, rememberedAs, restoredCount, startCount, tapped, toggledAll } from './useSelection';

const period = (no: number, more: Partial<Period> = {}): Period => ({
  no: String(no),
  amount: '100',
  display: '100',
  canClick: undefined,
  check: false,
  status: '',
  label: '',
  due: '',
  ...more,
});
const ticks = (...checks: boolean[]) => checks.map((check, index) => period(index + 1, { check }));

test.each([
  [[], 0],
  [['100', '2.000'], 2],
  [['100', '1500000.5', '300'], 1],
  [['', '100'], 0],
])('with the amounts %j the first %i can be paid', (texts, count) => {
  expect(payableCount(texts.map((text) => readAmount(text, 'indonesia')))).toBe(count);
});

test.each([
  [[], 0],
  [[false, false], 1],
  [[true, true, false], 2],
  [[true, true, true], 3],
  [[false, true, true], 1],
  [[true, false, true], 1],
])("the server's ticks %j give an initial count of %i", (checks, count) => {
  expect(startCount(ticks(...checks), checks.length)).toBe(count);
});

test('the initial selection never exceeds what can be paid', () => {
  expect(startCount(ticks(true, true, true), 2)).toBe(1);
  expect(startCount(ticks(false, false), 0)).toBe(0);
});

test('canClick decides which row can be tapped; without it only the first row; never beyond what can be paid', () => {
  const silent = [period(1), period(2), period(3)];
  expect(silent.map((_, index) => canTap(silent, index, 3))).toEqual([true, false, false]);
  const told = [period(1, { canClick: false }), period(2, { canClick: true }), period(3, { canClick: true })];
  expect(told.map((_, index) => canTap(told, index, 2))).toEqual([false, true, false]);
  expect(canTap(silent, 3, 9)).toBe(false);
});

test('ticking row 3 ticks three, unticking row 2 leaves one', () => {
  expect(tapped(1, 2)).toBe(3);
  expect(tapped(3, 1)).toBe(1);
  expect(tapped(1, 0)).toBe(0);
  expect(tapped(0, 0)).toBe(1);
});

test('pay-all toggles between all and the first', () => {
  expect(toggledAll(1, 4)).toBe(4);
  expect(toggledAll(0, 4)).toBe(4);
  expect(toggledAll(4, 4)).toBe(1);
  expect(toggledAll(1, 1)).toBe(1);
});

test('a selection is stored as the number of its last period', () => {
  const pending = [period(2), period(3), period(4)];
  expect(restoredCount(rememberedAs(pending, 2), pending, 3)).toBe(2);
  expect(rememberedAs(pending, 0)).toBe('-');
  expect(restoredCount('-', pending, 3)).toBe(0);
  // Period 2 was paid in the meantime.
  expect(restoredCount(rememberedAs(pending, 2), pending.slice(1), 2)).toBe(1);
});

test('a stored selection that the plan does not allow falls back to the initial selection', () => {
  const pending = [period(2), period(3)];
  for (const remembered of [undefined, '', '9', 'NaN', '__proto__']) expect(restoredCount(remembered, pending, 2)).toBe(1);
  expect(restoredCount('3', pending, 1)).toBe(1);
  expect(restoredCount(undefined, [], 0)).toBe(0);
});

test('any sequence of taps keeps the selection within the plan', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(fc.nat(20)), (all, taps) => {
      const pending = Array.from({ length: all }, (_, index) => period(index + 1, { canClick: true }));
      let count = startCount(pending, all);
      for (const index of taps) if (canTap(pending, index, all)) count = tapped(count, index);
      expect(count).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(all);
    }),
  );
});
