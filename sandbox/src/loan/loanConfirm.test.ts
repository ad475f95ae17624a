import { endOfDay, timeText } from '../clock';
import { sessionOf } from '../links';
import { freshSandbox, NOW } from '../testing/testSession';
import { instalmentsOf, interestOf, products } from './products';

const the = freshSandbox();

const push = { productId: '3101', amount: '4000000', periods: '4', termUnit: 'bulan' };
const pushes = async () => (await the.sandbox.control.state()).push_requests;
const orderOf = (address: string) => new URL(address).searchParams.get('orderId') ?? '';

it('products are within the limits of their market', () => {
  for (const { market, amount } of products) {
    const [least, most] = market === 'india' ? [2_000, 80_000] : [1_000_000, 15_000_000];
    expect(amount).toBeGreaterThanOrEqual(least);
    expect(amount).toBeLessThanOrEqual(most);
  }
});

describe('loan confirm', () => {
  it('returns the details of the product', async () => {
    const { data } = await the.send('loanConfirm', { productId: '3101' });
    expect(data).toMatchObject({
      productName: 'Pinjaman Melati',
      amount: '4.000.000',
      periods: '4',
      termUnit: 'bulan',
      pRateDsc: '2% per bulan',
    });
    expect(data.details).toContainEqual({ text: 'Dana diterima', value: 'Rp\u00a03.800.000' });
  });

  it('the plan adds up to amount and interest, and the first payment is its first row', async () => {
    const { data } = await the.send('loanConfirm', { productId: '3103' });
    const sum = data.repay_plans.reduce((total: number, { amount }: { amount: string }) => total + Number(amount.replaceAll('.', '')), 0);
    expect(sum).toBe(15_000_000 + 15_000_000 * 0.018 * 12);
    expect(data.firstPayTime).toBe(timeText(endOfDay(NOW, 30, 'indonesia'), 'indonesia'));
    expect(data.firstPayTime).toBe(data.repay_plans[0].pay_time);
  });

  it('one product has the agreement dialog, one has none, one has hostile markup', async () => {
    const [plain, none, hostile] = await Promise.all(
      ['3101', '3102', '3103'].map(async (productId) => (await the.send('loanConfirm', { productId })).data),
    );
    expect(plain).toMatchObject({ isPopType: '1', popAgreementUrl: 'https://h5.example/sandbox/agreement/0?market=2' });
    expect(plain.popContent).toContain('<table');
    expect(plain.popContent).not.toContain('<script');
    expect(none).toMatchObject({ isPopType: '0', popContent: '', popAgreementUrl: '' });
    expect(hostile.popContent).toMatch(/<script.*onerror=/s);
  });

  it('a product that does not exist, or is of the other market, is refused', async () => {
    expect(await the.send('loanConfirm', { productId: '0' })).toMatchObject({ code: '4003', message: 'Produk tidak ditemukan.' });
    expect((await the.send('loanConfirm', { productId: '9101' })).code).toBe('4003');
    expect((await the.send('loanConfirm', { productId: '9101' }, sessionOf('india'))).data.amount).toBe('20,000');
  });
});

describe('loan push', () => {
  it('creates an order under review and links to it, without the token in the address', async () => {
    const { data } = await the.send('loanPush', push);
    const address = new URL(data.lendDetailsUrl);
    expect(address.origin + address.pathname).toBe('https://h5.example/loanDetail');
    expect(address.searchParams.get('deviceId')).toBe('sandbox-indonesia-1');
    expect(address.searchParams.has('token')).toBe(false);
    const details = await the.send('loanDetails', { productId: '3101', orderId: orderOf(data.lendDetailsUrl) });
    expect(details.data.orderStatus).toBe('21');
  });

  it('a repeated push links to the same order while it is under review; both requests are counted', async () => {
    const first = await the.send('loanPush', push);
    const second = await the.send('loanPush', push);
    expect(second.data).toEqual(first.data);
    expect(await pushes()).toHaveLength(2);
  });

  it('five at once create one order', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => the.send('loanPush', push)));
    expect(new Set(replies.map(({ data }) => data.lendDetailsUrl)).size).toBe(1);
    const { orders, push_requests } = await the.sandbox.control.state();
    expect(orders.filter(({ id }) => /^ID-\d{6}$/.test(id))).toHaveLength(1);
    expect(push_requests).toHaveLength(5);
  });

  it('once the order has moved on, a repeated push is a new loan', async () => {
    const first = orderOf((await the.send('loanPush', push)).data.lendDetailsUrl);
    await the.sandbox.control.advance(first);
    expect(orderOf((await the.send('loanPush', push)).data.lendDetailsUrl)).not.toBe(first);
  });

  it('another borrower’s push is another order', async () => {
    const first = await the.send('loanPush', push);
    const other = await the.send('loanPush', push, sessionOf('indonesia', 2));
    expect(orderOf(other.data.lendDetailsUrl)).not.toBe(orderOf(first.data.lendDetailsUrl));
  });

  it.each([{ amount: '4000001' }, { periods: '5' }, { termUnit: 'hari' }])(
    'terms that were not offered (%j) are refused and create no order',
    async (changed) => {
      expect((await the.send('loanPush', { ...push, ...changed })).code).toBe('4004');
      expect(await pushes()).toEqual([]);
    },
  );
});

describe('agreements', () => {
  it('there are at least two, each with its own page in the market’s language', async () => {
    const { data } = await the.send('contracts', { productId: '3101', scene: '3' });
    expect(data.length).toBeGreaterThanOrEqual(2);
    for (const [position, { title }] of data.entries()) {
      const jump = await the.send('contractJump', { productId: '3101', scene: '3', position: String(position), orderId: '' });
      const page = await the.sandbox.handle(new Request(jump.data.contract_url));
      expect(await page.text()).toContain(`<h1>${title}</h1>`);
      expect(jump.data.contract_url).not.toMatch(/token|deviceId/);
    }
  });

  it('an index beyond the last one is refused', async () => {
    const reply = await the.send('contractJump', { productId: '3101', scene: '3', position: '3', orderId: '' });
    expect(reply).toMatchObject({ code: '4005', message: 'Perjanjian tidak ditemukan.' });
  });
});

it('instalments are whole and add up, whatever the split', () => {
  for (const product of products) {
    const parts = instalmentsOf(product);
    expect(parts.every(Number.isInteger)).toBe(true);
    expect(parts).toHaveLength(product.instalments);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(product.amount + interestOf(product, product.amount));
  }
});
