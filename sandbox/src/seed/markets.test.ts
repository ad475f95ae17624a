import type { Market } from '@loan/shared/contracts/shell';

import { sessionOf } from '../links';
import { LIMITS, productById } from '../loan/products';
import { channels } from '../repay/channels';
import { freshSandbox } from '../testing/testSession';

const the = freshSandbox();

const MARKETS = ['india', 'indonesia'] as const;
const others = { india: 'indonesia', indonesia: 'india' } as const satisfies Record<Market, Market>;
/** Every number in a text, without its grouping. */
const numbersIn = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map((number) => Number(number.replace(/[.,]/g, '')));

describe.each(MARKETS)('the seed of %s', (market) => {
  const [least, most] = LIMITS[market];
  const within = (amount: number) => amount >= least && amount <= most;

  it('has loans within the market’s limits', async () => {
    const { orders } = await the.sandbox.control.state();
    const amounts = orders.filter((order) => productById(order.product_id)?.market === market).map(({ amount }) => amount);
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter((amount) => !within(amount))).toEqual([]);
  });

  it('has offers within the market’s limits', async () => {
    const list = (await the.send('recommendList', { scene: '' }, sessionOf(market))).data;
    const order = `${market === 'india' ? 'IN' : 'ID'}-999-1`;
    const productId = market === 'india' ? '9104' : '3104';
    const beside = (await the.send('loanDetails', { productId, orderId: order }, sessionOf(market))).data.recProducts;
    const ranges = [...list, ...beside].map(({ amountRange }: { amountRange: string }) => amountRange);
    expect(ranges.length).toBeGreaterThan(6);
    expect(ranges.flatMap(numbersIn).filter((amount) => !within(amount))).toEqual([]);
  });

  it('has its own stores and banks, none of the other market', async () => {
    for (const type of ['1', '2'] as const) {
      const { data } = await the.send('payTypes', { productId: '', orderId: '', pay_type: type }, sessionOf(market));
      const foreign = channels[others[market]][type].flatMap(({ name, methods }) => [name, ...methods.map((method) => method.name)]);
      const own = channels[market][type].map(({ name }) => name);
      for (const name of own) expect(JSON.stringify(data)).toContain(name);
      // Banks of both markets may use the same word for a method.
      const named = foreign.filter((name) => !['Mobile banking', 'Bank app'].includes(name));
      expect(named.filter((name) => JSON.stringify(data).includes(`"${name}"`))).toEqual([]);
    }
  });
});
