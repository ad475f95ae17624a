import type { InstalmentPlan, Period } from '../../../api/repay';
import { answerOf, standingOfOrder, standingOfPlan } from './standing';

const period = (amount: string, due = '2026-12-22 23:59:59') => ({ amount, display: amount, due }) as Period;
const plan = (pending: Period[], more: Partial<InstalmentPlan> = {}) =>
  ({ settled: false, left: pending.length, pending, paid: [], ...more }) as unknown as InstalmentPlan;
const three = { settled: false, left: 3, total: '3240000', due: '2026-11-25 23:59:59' };
const two = { ...three, left: 2, total: '2160000', due: '2026-12-25 23:59:59' };

describe('the snapshot from a plan', () => {
  test('has the number left, their total, and the next one', () => {
    expect(standingOfPlan(plan([period('1.080.000'), period('1.080.000')]), 'indonesia')).toEqual({
      settled: false,
      left: 2,
      total: '2160000',
      amount: '1.080.000',
      due: '2026-12-22 23:59:59',
    });
  });
  test('has no total if one of the amounts cannot be read', () => {
    expect(standingOfPlan(plan([period('1.080.000'), period('segera')]), 'indonesia')).not.toHaveProperty('total');
  });
  test('is settled when all is paid; is undefined for a plan without instalments that is not marked as settled', () => {
    expect(standingOfPlan(plan([], { settled: true }), 'indonesia')).toEqual({ settled: true });
    expect(standingOfPlan(plan([]), 'indonesia')).toBeUndefined();
  });
});

test.each([
  ['200', true],
  ['4', true],
  ['174', false],
  ['110', false],
  ['999', false],
])('an order with status %s: settled is %p', (status, settled) => {
  expect(standingOfOrder({ status, headline: 'x', description: '' })).toEqual({ status, headline: 'x', settled });
});
test('an order without a status gives no snapshot', () => {
  expect(standingOfOrder({ status: '', headline: 'x', description: '' })).toBeUndefined();
});

test.each([
  ['nothing changed', three, three, undefined],
  ['one instalment less', three, two, 'paid'],
  ['several less', three, { ...two, left: 1 }, 'paid'],
  ['a part of one', three, { ...three, total: '3000000' }, 'paid'],
  ['more is owed', three, { ...three, total: '3250000' }, undefined],
  ['more instalments, for less', two, { ...three, total: '1' }, undefined],
  ['a sum that nobody can read', { ...three, total: 'x' }, { ...three, total: 'y' }, undefined],
  ['only later', three, { ...three, due: two.due }, undefined],
  ['all is paid', three, { settled: true }, 'settled'],
  ['all was paid before', { settled: true }, { settled: true }, 'settled'],
  ['nothing is known of before', undefined, two, undefined],
  ['nothing is known of before, and all is paid', undefined, { settled: true }, 'settled'],
  ['the plan is the same, whatever the status', { ...three, status: '180' }, { ...three, status: '174' }, undefined],
  ['overdue, and not any more', { status: '180' }, { status: '174' }, 'paid'],
  ['paid in part', { status: '174' }, { ...two, status: '170' }, 'paid'],
  ['still due', { status: '174' }, { status: '174' }, undefined],
  ['still overdue', { status: '180' }, { status: '180' }, undefined],
  ['still paid in part', { status: '170' }, { status: '170' }, undefined],
  ['worse', { status: '174' }, { status: '180' }, undefined],
  ['a status that nobody knows', { status: '180' }, { status: '999' }, undefined],
  ['refused', { status: '180' }, { status: '110' }, undefined],
] as const)('a bill, %s', (_, before, now, answer) => {
  expect(answerOf(before, now, false)).toBe(answer);
});

test.each([
  ['the same is due later', three, { ...three, due: '2026-12-09 23:59:59' }, 'extended'],
  ['at the same time', three, three, undefined],
  ['sooner', three, { ...three, due: '2026-11-01' }, undefined],
  ['dates that nobody can read', { ...three, due: 'soon' }, { ...three, due: 'later' }, undefined],
  ['an instalment was paid, and the next is due later', three, two, undefined],
  ['all is paid', three, { settled: true }, 'settled'],
  ['overdue, and not any more, without a plan', { status: '180' }, { status: '174' }, 'extended'],
] as const)('the fee of an extension, %s', (_, before, now, answer) => {
  expect(answerOf(before, now, true)).toBe(answer);
});
