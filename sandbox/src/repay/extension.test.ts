import { pages } from '@loan/api/pages';

import { links } from '../links';
import { freshSandbox } from '../testing/testSession';

const the = freshSandbox();

const due = { productId: '3101', orderId: 'ID-174-1' };
const overdue = { productId: '3104', orderId: 'ID-180-1' };
const running = { productId: '3103', orderId: 'ID-3-1' };
const detail = (ids: Record<string, string>) => the.send('delayDetail', ids);
const orderOf = async (id: string) => {
  const { orders, periods } = await the.sandbox.control.state();
  const pending = periods.filter((period) => period.order_id === id && period.paid_at === null);
  return { order: orders.find((order) => order.id === id), first: pending[0]?.due_at ?? 0 };
};
const accountFor = (ids: Record<string, string>, more: Record<string, string> = {}) =>
  the.send('virtualAccount', {
    ...ids, amount: '150000', payCode: '', pay_type: '1', is_default: '1', is_display: '1', specific_num: '', ...more,
  }); // oxfmt-ignore

it('fee, time and rows; some rows must be hidden', async () => {
  const { data } = await detail(due);
  expect(data).toMatchObject({ productName: 'Pinjaman Melati', delayShouldPayAmount: '150.000', delayExpiryTime: '2030-03-16 16:00:00' });
  const values = data.orderDetail.detail.map(({ value }: { value: unknown }) => value);
  expect(values).toEqual(['ID-174-1', 'Rp\u00a01.080.000', '2030-03-18', '2030-04-01', '', '0', 0, null, 'Rp\u00a00']);
});

it('one has expired, one has its time in words', async () => {
  expect((await detail(overdue)).data.delayExpiryTime).toBe('2030-03-14 12:00:00');
  expect((await detail(running)).data.delayExpiryTime).toBe('akhir bulan ini');
});

it('a second read returns the same offer', async () => {
  expect((await detail(due)).data).toEqual((await detail(due)).data);
  expect((await the.sandbox.control.state()).extensions).toHaveLength(1);
});

it('an order without an extension has none, nor has another borrower’s', async () => {
  expect((await detail({ productId: '3101', orderId: 'ID-170-1' })).code).toBe('4011');
  expect((await detail({ productId: '3101', orderId: 'ID-174-9' })).code).toBe('4002');
});

it('a paid fee postpones the due dates and uses the extension up', async () => {
  await detail(due);
  const before = await orderOf('ID-174-1');
  const { vcode } = (await accountFor(due)).data;
  expect((await orderOf('ID-174-1')).first).toBe(before.first);
  await the.sandbox.control.pay(vcode);
  const after = await orderOf('ID-174-1');
  expect(after.first - before.first).toBe(14 * 86_400_000);
  expect(after.order).toMatchObject({ is_delay: 0, status: '174' });
  expect((await detail(due)).code).toBe('4011');
  await expect(the.sandbox.control.pay(vcode)).rejects.toMatchObject({ status: 409 });
});

it('the number of a fee expires with the offer', async () => {
  const { delayExpiryTime } = (await detail(due)).data;
  expect((await accountFor(due)).data.expiryTime).toBe(delayExpiryTime);
});

it('no number for an extension that is over, was never looked at, or is not what is paid', async () => {
  expect((await accountFor(due)).code).toBe('4008');
  await detail(overdue);
  expect((await accountFor(overdue)).code).toBe('4008');
  await detail(due);
  expect((await accountFor(due, { is_display: '0' })).code).toBe('4008');
  expect((await accountFor(due, { amount: '149999' })).code).toBe('4008');
});

it('both markets have links to an open one, an expired one and one in words', () => {
  for (const market of ['india', 'indonesia'])
    expect(
      links()
        .filter((link) => link.market === market && link.path.startsWith(pages.repayDelay.path))
        .map(({ title }) => title.split(':')[0]),
    ).toEqual(['Extension, open', 'Extension, over', 'Extension, words']);
});
