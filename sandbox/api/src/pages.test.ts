import { isIncomplete, servesPath, testPreview } from '@loan/shared/contracts/pages';
import { isApi } from '@loan/shared/contracts/serverPaths';
import type { Shell } from '@loan/shared/contracts/shell';

import { allPages, pages } from './pages';

describe('the page table', () => {
  test.each(allPages)('%s', (_key, page) => {
    expect(page.path).toMatch(/^\/[A-Za-z]*$/);
    expect(page.owner).toMatch(/^(?:host|remote-[a-z]+)$/);
    expect(new Set(page.query).size).toBe(page.query.length);
    for (const name of page.needs ?? []) expect(page.query).toContain(name);
  });

  test('for visitors, whose tokens are nowhere kept: the promotion, the public site and what it says of itself', () => {
    const isFor = ([, page]: (typeof allPages)[number]) => page.public === true;
    expect(allPages.filter(isFor).map(([key]) => key)).toEqual([
      'promotion',
      'siteHome',
      'siteAbout',
      'sitePolicy',
      'siteLoan',
      'siteUser',
      'siteContact',
      'privacyPolicy',
      'aboutUs',
    ]);
  });

  test('further path segments are accepted by the loan details alone', () => {
    expect(allPages.filter(([, page]) => page.trailing === true).map(([key]) => key)).toEqual(['loanDetail']);
  });

  test.each([
    '/',
    '/About',
    '/Policy',
    '/Loan',
    '/User',
    '/Contact',
    '/privacyPolicy',
    '/complainNewPage',
    '/complainPageNext',
    '/complaintList',
    '/complainDetails',
    '/intelligentCustomerService',
    '/that',
    '/individual',
    '/relevant',
  ])('%s works wherever `routes` puts its page (product §2.1)', (path) => {
    expect(allPages.filter(([, page]) => servesPath(page, '/moved', path))).toHaveLength(1);
  });

  test('no page reads a parameter of the session as its own', () => {
    const session = [
      'deviceId',
      'market',
      'version',
      'token',
      'type',
      'deviceName',
      'osVersion',
      'gid',
      'platform',
      'sessionId',
      'adId',
      'userToken',
      'deviceToken',
    ];
    expect(allPages.filter(([, page]) => page.query.some((name) => session.includes(name)))).toEqual([]);
  });
});

test('the public site renders its own frame, and nothing else does', () => {
  expect(allPages.filter(([, page]) => page.frame === 'own').map(([key]) => key)).toEqual(
    allPages.map(([key]) => key).filter((key) => key.startsWith('site')),
  );
});

test('no page belongs to the API', () => {
  const paths = allPages.flatMap(([, { path, fixed }]) => [path, fixed ?? path]);
  expect(paths.filter((path) => isApi(path))).toEqual([]);
});

test('no two pages have a path, the developer page among them', () => {
  const paths = [testPreview.path, ...allPages.flatMap(([, { path, fixed }]) => [...new Set([path, fixed ?? path])])];
  expect(new Set(paths).size).toBe(paths.length);
});

test.each<[keyof typeof pages, string, boolean]>([
  ['loanDetail', '?productId=1&orderId=2', false],
  ['loanDetail', '?productId=1', true],
  ['loanDetail', '?orderId=2', true],
  ['loanConfirm', '?productId=1', false],
  ['loanConfirm', '?orderId=2', true],
  ['repay', '?productId=1&orderId=2', false],
  ['repay', '?orderId=2', true],
  ['repay', '?productId=1', true],
  ['repayDelay', '?productId=1&orderId=2', false],
  ['repayDelay', '?productId=1', true],
  ['repayDelay', '?orderId=2', true],
  ['legacyRepay', '?orderId=2', false],
  ['legacyRepay', '?productId=1&amount=5', true],
  ['complaintDetail', '?problemId=3', false],
  ['complaintDetail', '', true],
  ['product', '?productId=1', false],
  ['productDetail', '?orderId=7', true],
  ['repayOrNot', '', false],
  ['repayOrNotChoose', '', false],
])('parameters that a page cannot do without: %s%s: %p', (key, search, incomplete) => {
  expect(isIncomplete(pages[key], search)).toBe(incomplete);
});

test('a link names a page that there is, with parameters that it has: anything else is refused by the compiler', () => {
  const open = jest.fn() as unknown as Shell['open'];
  open('repay', { productId: '1', orderId: '2' });
  open('login');
  // @ts-expect-error -- no area has this page
  open('nowhere');
  // @ts-expect-error -- the page has no such parameter
  open('repay', { scene: 'x' });
  expect(open).toHaveBeenCalledTimes(4);
});
