import { firstReadsOf } from '@loan/api/firstReads';
import { allPages, pages } from '@loan/api/pages';
import { COMMON } from '@loan/shared/contracts/api/common';
import { readPageQuery } from '@loan/shared/contracts/pages';

import { links, sessionOf } from './links';
import { openTestSandbox, type Reply } from './testing/testSession';

const found = links().map((link) => ({ ...link, url: new URL(link.path, 'https://h5.example') }));
/** Pages that a visitor opens with only the market. */
const visited = found.filter(({ url }) => !url.searchParams.has('deviceId'));
const ofBorrowers = found.filter((link) => !visited.includes(link));
const keyOf = (path: string) => allPages.find(([, page]) => page.path === path)?.[0] ?? '';
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

  it('carry every common parameter, and the parameters that their page needs', () => {
    for (const { url } of found)
      for (const name of COMMON) {
        // A visitor of a promotion has no token.
        const isNobodys = url.pathname === pages.promotion.path && name === 'token';
        expect([name, url.searchParams.get(name) === '']).toEqual([name, isNobodys]);
      }
    for (const { url } of of(pages.repay.path))
      expect(readPageQuery(pages.repay, url.search)).toMatchObject({ productId: expect.any(String), orderId: expect.any(String) });
    expect(of(pages.loanConfirm.path)).toHaveLength(8);
  });

  it.each([
    ['india', '1'],
    ['indonesia', '2'],
  ])('lead a visitor of %s to every page of the public site, without a borrower’s session', (market, flag) => {
    const here = visited.filter((link) => link.market === market);
    for (const { url } of here) expect([...url.searchParams]).toEqual([['market', flag]]);
    const site = allPages.filter(([, { frame }]) => frame === 'own').map(([key]) => key);
    expect(here.map(({ url }) => url.pathname).sort()).toEqual(
      [...site, 'privacyPolicy' as const, 'aboutUs' as const].map((key) => pages[key].path).sort(),
    );
  });

  it.each(['india', 'indonesia'] as const)('open what they promise: %s', async (market) => {
    const the = await openTestSandbox(market);
    const noChoice = { payCode: '', pay_type: '1', is_default: '1', is_display: '0', specific_num: '' };
    const firstCall: Record<string, (query: Record<string, string>) => Promise<Reply>> = {
      [pages.loanDetail.path]: ({ productId = '', orderId = '' }) => the.send('loanDetails', { productId, orderId }),
      [pages.loanConfirm.path]: ({ productId = '' }) => the.send('loanConfirm', { productId }),
      [pages.repay.path]: ({ productId = '', orderId = '' }) => the.send('instalmentPlan', { productId, orderId }),
      [pages.repayOrNot.path]: ({ productId = '', orderId = '', amount = '' }) =>
        the.send('virtualAccount', { productId, orderId, amount, ...noChoice }),
      [pages.repayOrNotChoose.path]: ({ productId = '', orderId = '' }) => the.send('payTypes', { productId, orderId, pay_type: '1' }),
      [pages.repayDelay.path]: ({ productId = '', orderId = '' }) => the.send('delayDetail', { productId, orderId }),
      [pages.legacyRepay.path]: ({ orderId = '' }) => the.send('legacyWay', { orderId }),
      [pages.recommendList.path]: ({ scene = '', deviceId = '', token = '' }) =>
        the.send('recommendList', { scene }, { ...sessionOf(market), deviceId, token }),
      [pages.supportChat.path]: ({ orderNo = '' }) => the.send('qaList', { orderNo, pid: '0' }),
      [pages.customerService.path]: ({ deviceId = '', token = '' }) =>
        the.send('contactInfo', { type: '30' }, { ...sessionOf(market), deviceId, token }),
      [pages.complaint.path]: ({ orderNo = '', deviceId = '', token = '' }) =>
        the.send('problemInit', { orderNo }, { ...sessionOf(market), deviceId, token }),
      [pages.complaintForm.path]: ({ orderNo = '', deviceId = '', token = '' }) =>
        the.send('problemInit', { orderNo }, { ...sessionOf(market), deviceId, token }),
      [pages.complaintList.path]: () => the.send('problemList', {}),
      [pages.complaintDetail.path]: ({ problemId = '' }) => the.send('problemDetail', { problemId }),
      [pages.promotion.path]: ({ id = '', token = '' }) => the.send('channelTemplate', { templateId: id }, { ...sessionOf(market), token }),
      [pages.jointFailure.path]: ({ productId = '' }) => the.send('jointList', { targeted: productId, necessity: '300', joint: '-1' }),
    };
    for (const { title, url } of ofBorrowers.filter((link) => link.market === market)) {
      const call = firstCall[url.pathname];
      const reply = await call?.(Object.fromEntries(url.searchParams));
      // Pages without a first read are listed in sandbox/api/src/firstReads.test.ts.
      const found = call === undefined ? firstReadsOf(keyOf(url.pathname)) : reply?.code;
      const promised = title === 'Promotion: gone' ? '4018' : 0;
      expect([title, found]).toEqual([title, call === undefined ? {} : promised]);
    }
    await the.sandbox.close();
  });
});
