import fc from 'fast-check';

import { isIncomplete, loanPages, pages, pageSpec, readPageQuery, testPreview, type PageKey, type PageSpec } from './pages';

const entries = Object.entries(pages) as [PageKey, PageSpec][];

describe('the page table', () => {
  test.each(entries)('%s', (_key, page) => {
    expect(page.path).toMatch(/^\/[A-Za-z]*$/);
    expect(page.owner).toMatch(/^(?:host|remote-[a-z]+)$/);
    expect(new Set(page.query).size).toBe(page.query.length);
    for (const name of page.needs ?? []) expect(page.query).toContain(name);
  });

  test('for visitors, whose tokens are nowhere kept: the promotion, the public site and what it says of itself', () => {
    const isFor = ([, page]: (typeof entries)[number]) => page.public === true;
    expect(entries.filter(isFor).map(([key]) => key)).toEqual([
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
    expect(entries.filter(([, page]) => page.trailing === true).map(([key]) => key)).toEqual(['loanDetail']);
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
    expect(entries.filter(([, page]) => page.query.some((name) => session.includes(name)))).toEqual([]);
  });
});

test('the public site draws its own frame, and nothing else does', () => {
  expect(entries.filter(([, page]) => page.frame === 'own').map(([key]) => key)).toEqual(
    entries.map(([key]) => key).filter((key) => key.startsWith('site')),
  );
});

test('a page is found by its key, the developer page too; it is in no table', () => {
  expect(pageSpec('repay')).toBe(pages.repay);
  expect(pageSpec('testPreview')).toBe(testPreview);
  expect(pages).not.toHaveProperty('testPreview');
  expect(Object.values(pages).map(({ path }) => path)).not.toContain(testPreview.path);
  for (const key of ['constructor', 'toString', '__proto__', 'nothing']) expect(pageSpec(key)).toBeUndefined();
});

describe('reading the parameters of a page', () => {
  test('only those it declares', () => {
    expect({ ...readPageQuery(loanPages.loanConfirm, '?productId=7&orderId=8&token=x') }).toEqual({ productId: '7' });
  });

  test('the first value wins', () => {
    expect(readPageQuery(loanPages.loanConfirm, '?productId=7&productId=8').productId).toBe('7');
    expect(readPageQuery(loanPages.loanConfirm, '?productId=&productId=8').productId).toBeUndefined();
  });

  test('absent and empty ones are left out', () => {
    expect(Object.keys(readPageQuery(loanPages.loanDetail, '?productId='))).toEqual([]);
    expect(Object.keys(readPageQuery(loanPages.loanDetail, ''))).toEqual([]);
  });

  test('at most 512 characters', () => {
    expect(readPageQuery(loanPages.loanConfirm, `?productId=${'a'.repeat(512)}`).productId).toHaveLength(512);
    expect(readPageQuery(loanPages.loanConfirm, `?productId=${'a'.repeat(513)}`).productId).toBeUndefined();
  });

  test('values come decoded', () => {
    expect(readPageQuery(loanPages.loanConfirm, '?productId=a%20b%26c+d').productId).toBe('a b&c d');
  });

  test('a name that every object has is no parameter', () => {
    const found = readPageQuery(loanPages.loanConfirm, '?productId=7&constructor=x&__proto__=y') as Record<string, unknown>;
    expect(Object.getPrototypeOf(found)).toBeNull();
    expect(found['toString']).toBeUndefined();
    expect(found['constructor']).toBeUndefined();
  });

  test('any address at all', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...entries.map(([key]) => key)), (search, key) => {
        const found = readPageQuery<string>(pages[key], search) as Record<string, string>;
        for (const [name, value] of Object.entries(found)) {
          expect(pages[key].query).toContain(name);
          expect(value.length).toBeGreaterThan(0);
          expect(value.length).toBeLessThanOrEqual(512);
        }
      }),
    );
  });
});

describe('parameters that a page cannot do without', () => {
  test.each<[PageKey, string, boolean]>([
    ['loanDetail', '?productId=1&orderId=2', false],
    ['loanDetail', '?productId=1', true],
    ['loanDetail', '?orderId=2', true],
    ['loanDetail', '?productId=&orderId=', true],
    ['loanDetail', `?productId=1&orderId=${'2'.repeat(513)}`, true],
    ['loanDetail', '', true],
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
    ['product', '?productId=', true],
    ['productDetail', '?orderId=7', true],
    ['repayOrNot', '', false],
    ['repayOrNotChoose', '', false],
  ])('%s%s: %p', (key, search, incomplete) => {
    expect(isIncomplete(pages[key], search)).toBe(incomplete);
  });
});
