import { takeLook } from './look';

const ids = { productId: '3101', orderId: 'ID-174-1' };
const period = { amount: '1.080.000', display: '1.080.000', due: '2026-12-22' };
const plan = { data: { settled: false, left: 1, pending: [period] } };
const settled = { data: { settled: true, left: 0, pending: [] } };
const order = { data: { status: '180', headline: 'Terlambat' } };
const lost = { error: { kind: 'network' } };
const refused = { error: { kind: 'code', code: '9' } };

/** Runs one poll with these replies for plan and order; also returns the number of requests. */
async function look(answers: readonly object[], before?: Parameters<typeof takeLook>[3]) {
  const send = jest.fn();
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  return { look: await takeLook(send, ids, 'indonesia', before), asked: send.mock.calls.length };
}

test.each([
  ['nothing is known of before', plan, undefined],
  ['it can be compared with the plan before', plan, { left: 2 }],
  ['all is paid, whatever is known of before', settled, { status: '180' }],
])('only the plan is read where %s', async (_, answer, before) => {
  const { asked } = await look([answer], before);
  expect(asked).toBe(1);
});

test('if only the status was known before, the order is read too; the plan decides whether everything is paid', async () => {
  const { look: found, asked } = await look([plan, { data: { ...order.data, status: '200' } }], { status: '180' });
  expect(asked).toBe(2);
  expect(found.standing).toMatchObject({ status: '200', left: 1, settled: false });
});

test('without a plan the order decides', async () => {
  expect((await look([lost, order])).look.standing).toEqual({ status: '180', headline: 'Terlambat', settled: false });
});

test.each([
  ['neither came', lost, refused],
  ['what is there is from an earlier read', { ...plan, ...lost }, { ...order, ...refused }],
  ['neither says anything', { data: { settled: false, left: 0, pending: [] }, ...lost }, { data: { status: '', headline: '' } }],
])('%s: a failure, which is that of the plan', async (_, first, second) => {
  expect((await look([first, second])).look).toEqual({ failure: lost.error });
});
