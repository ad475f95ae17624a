import { COMMON } from '@loan/shared/contracts/api/encode';
import { pages, readPageQuery } from '@loan/shared/contracts/pages';

import { links } from './links';
import { openTestSandbox } from './testSession';

const found = links().map((link) => ({ ...link, url: new URL(link.path, 'https://h5.example') }));
const of = (path: string) => found.filter(({ url }) => url.pathname === path);

describe('links', () => {
  it('cover every status of both markets', async () => {
    const the = await openTestSandbox();
    const { orders } = await the.sandbox.control.state();
    await the.sandbox.close();
    for (const market of ['india', 'indonesia']) {
      const statuses = of(pages.loanDetail.path)
        .filter((link) => link.market === market)
        .map(({ url }) => orders.find(({ id }) => id === url.searchParams.get('orderId'))?.status);
      expect(new Set(statuses)).toEqual(new Set(['21', '151', '174', '180', '110', '200', '170', '3', '5', '4', '999']));
    }
  });

  it('carry every common parameter, and what their page needs', () => {
    for (const { url } of found) for (const name of COMMON) expect(url.searchParams.get(name)).toBeTruthy();
    for (const { url } of of(pages.repay.path))
      expect(readPageQuery('repay', url.search)).toMatchObject({ productId: expect.any(String), orderId: expect.any(String) });
    expect(of(pages.loanConfirm.path)).toHaveLength(8);
  });

  it('open what they promise', async () => {
    for (const market of ['india', 'indonesia'] as const) {
      const the = await openTestSandbox(market);
      const own = found.filter((link) => link.market === market);
      for (const { url } of own) {
        const { productId = '', orderId = '' } = readPageQuery('loanDetail', url.search);
        const { pathname } = url;
        if (pathname === pages.loanDetail.path) expect((await the.send('loanDetails', { productId, orderId })).code).toBe(0);
        if (pathname === pages.loanConfirm.path) expect((await the.send('loanConfirm', { productId })).code).toBe(0);
        if (pathname === pages.repay.path)
          expect((await the.send('instalmentPlan', { productId, orderId })).data.repayWaitCount).toBeGreaterThan(0);
        if (pathname !== pages.repayOrNot.path) continue;
        const { amount = '' } = readPageQuery('repayOrNot', url.search);
        const fields = { productId, orderId, amount, payCode: '', pay_type: '1', is_default: '1', is_display: '0', specific_num: '' };
        expect((await the.send('virtualAccount', fields)).code).toBe(0);
      }
      await the.sandbox.close();
    }
  });
});
