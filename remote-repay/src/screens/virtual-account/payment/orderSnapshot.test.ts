import type { InstalmentPlan, Period } from '../../../api/repay';
import { paymentResult, readOrderSnapshot, snapshotOfOrder, snapshotOfPlan } from './orderSnapshot';

const period = (amount: string, due = '2026-12-22 23:59:59') => ({ amount, display: amount, due }) as Period;
const plan = (pending: Period[], more: Partial<InstalmentPlan> = {}) =>
  ({ settled: false, left: pending.length, pending, paid: [], ...more }) as unknown as InstalmentPlan;
const three = { settled: false, left: 3, total: '3240000', due: '2026-11-25 23:59:59' };
const two = { ...three, left: 2, total: '2160000', due: '2026-12-25 23:59:59' };

describe('the snapshot from a plan', () => {
  test('has the number left, their total, and the next one', () => {
    expect(snapshotOfPlan(plan([period('1.080.000'), period('1.080.000')]), 'indonesia')).toEqual({
      settled: false,
      left: 2,
      total: '2160000',
      amount: '1.080.000',
      due: '2026-12-22 23:59:59',
    });
  });
  test('has no total if one of the amounts cannot be read', () => {
    expect(snapshotOfPlan(plan([period('1.080.000'), period('segera')]), 'indonesia')).not.toHaveProperty('total');
  });
  test('is settled when all is paid; is undefined for a plan without instalments that is not marked as settled', () => {
    expect(snapshotOfPlan(plan([], { settled: true }), 'indonesia')).toEqual({ settled: true });
    expect(snapshotOfPlan(plan([]), 'indonesia')).toBeUndefined();
  });
});

test.each([
  ['200', true],
  ['4', true],
  ['174', false],
  ['110', false],
  ['999', false],
])('an order with status %s: settled is %p', (status, settled) => {
  expect(snapshotOfOrder({ status, headline: 'x', description: '' })).toEqual({ status, headline: 'x', settled });
});
test('an order without a status gives no snapshot', () => {
  expect(snapshotOfOrder({ status: '', headline: 'x', description: '' })).toBeUndefined();
});

test.each([
  ['nothing changed', three, three, undefined],
  ['one instalment less', three, two, 'paid'],
  ['several less', three, { ...two, left: 1 }, 'paid'],
  ['a part of one', three, { ...three, total: '3000000' }, 'paid'],
  ['more is owed', three, { ...three, total: '3250000' }, undefined],
  ['more instalments, for less', two, { ...three, total: '1' }, undefined],
  ['an unreadable sum', { ...three, total: 'x' }, { ...three, total: 'y' }, undefined],
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
  ['an unknown status', { status: '180' }, { status: '999' }, undefined],
  ['refused', { status: '180' }, { status: '110' }, undefined],
] as const)('a bill, %s', (_, before, now, answer) => {
  expect(paymentResult(before, now, false)).toBe(answer);
});

test.each([
  ['the same is due later', three, { ...three, due: '2026-12-09 23:59:59' }, 'extended'],
  ['at the same time', three, three, undefined],
  ['sooner', three, { ...three, due: '2026-11-01' }, undefined],
  ['unreadable dates', { ...three, due: 'soon' }, { ...three, due: 'later' }, undefined],
  ['an instalment was paid, and the next is due later', three, two, undefined],
  ['all is paid', three, { settled: true }, 'settled'],
  ['overdue, and not any more, without a plan', { status: '180' }, { status: '174' }, 'extended'],
] as const)('the fee of an extension, %s', (_, before, now, answer) => {
  expect(paymentResult(before, now, true)).toBe(answer);
});

const ids = { productId: '3101', orderId: 'ID-174-1' };
const readPlan = { data: { settled: false, left: 1, pending: [period('1.080.000')] } };
const settled = { data: { settled: true, left: 0, pending: [] } };
const order = { data: { status: '180', headline: 'Terlambat' } };
const lost = { error: { kind: 'network' } };
const refused = { error: { kind: 'code', code: '9' } };

/** Reads an order with these replies for plan and order; also returns the number of requests. */
async function read(answers: readonly object[], before?: Parameters<typeof readOrderSnapshot>[3]) {
  const send = jest.fn();
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  return { reading: await readOrderSnapshot(send, ids, 'indonesia', before), asked: send.mock.calls.length };
}

test.each([
  ['nothing is known of before', readPlan, undefined],
  ['it can be compared with the plan before', readPlan, { left: 2 }],
  ['all is paid, whatever is known of before', settled, { status: '180' }],
])('only the plan is read where %s', async (_, answer, before) => {
  const { asked } = await read([answer], before);
  expect(asked).toBe(1);
});

test('if only the status was known before, the order is read too; the plan decides whether everything is paid', async () => {
  const { reading: found, asked } = await read([readPlan, { data: { ...order.data, status: '200' } }], { status: '180' });
  expect(asked).toBe(2);
  expect(found.snapshot).toMatchObject({ status: '200', left: 1, settled: false });
});

test('without a plan the order decides', async () => {
  expect((await read([lost, order])).reading.snapshot).toEqual({ status: '180', headline: 'Terlambat', settled: false });
});

test.each([
  ['neither came', lost, refused],
  ['what is there is from an earlier read', { ...readPlan, ...lost }, { ...order, ...refused }],
  ['neither says anything', { data: { settled: false, left: 0, pending: [] }, ...lost }, { data: { status: '', headline: '' } }],
])('%s: a failure, which is that of the plan', async (_, first, second) => {
  expect((await read([first, second])).reading).toEqual({ failure: lost.error });
});
