import fc from 'fast-check';

import { nativePages, isIncomplete, readPageQuery, testPreview, withoutEndSlash, type PageSpec } from './pages';

const loanConfirm: PageSpec = { path: '/loanConfirm', query: ['productId'], needs: ['productId'] };
const loanDetail: PageSpec = { path: '/loanDetail', query: ['productId', 'orderId', 'from'], needs: ['productId', 'orderId'] };

test('the developer page is in no table', () => {
  expect(nativePages).not.toHaveProperty('testPreview');
  expect(Object.values<PageSpec>(nativePages).map(({ path }) => path)).not.toContain(testPreview.path);
});

test.each([
  ['', ''],
  ['/', '/'],
  ['///', '/'],
  ['/loanDetail', '/loanDetail'],
  ['/loanDetail//', '/loanDetail'],
  ['//loanDetail/7/', '//loanDetail/7'],
])('the path %j is compared as %j', (path, compared) => expect(withoutEndSlash(path)).toBe(compared));

test('a path of slashes is read in linear time', () => {
  const [path, began] = [`${'/'.repeat(50_000)}a`, performance.now()];
  expect(withoutEndSlash(path)).toBe(path);
  expect(performance.now() - began).toBeLessThan(1000);
});

describe('reading the parameters of a page', () => {
  test('only the declared ones', () => {
    expect({ ...readPageQuery(loanConfirm, '?productId=7&orderId=8&token=x') }).toEqual({ productId: '7' });
  });

  test('the first value wins', () => {
    expect(readPageQuery(loanConfirm, '?productId=7&productId=8').productId).toBe('7');
    expect(readPageQuery(loanConfirm, '?productId=&productId=8').productId).toBeUndefined();
  });

  test('missing and empty ones are left out', () => {
    expect(Object.keys(readPageQuery(loanDetail, '?productId='))).toEqual([]);
    expect(Object.keys(readPageQuery(loanDetail, ''))).toEqual([]);
  });

  test('at most 512 characters', () => {
    expect(readPageQuery(loanConfirm, `?productId=${'a'.repeat(512)}`).productId).toHaveLength(512);
    expect(readPageQuery(loanConfirm, `?productId=${'a'.repeat(513)}`).productId).toBeUndefined();
  });

  test('values are decoded', () => {
    expect(readPageQuery(loanConfirm, '?productId=a%20b%26c+d').productId).toBe('a b&c d');
  });

  test('inherited properties of an object are no parameters', () => {
    const found = readPageQuery(loanConfirm, '?productId=7&constructor=x&__proto__=y') as Record<string, unknown>;
    expect(Object.getPrototypeOf(found)).toBeNull();
    expect(found['toString']).toBeUndefined();
    expect(found['constructor']).toBeUndefined();
  });

  test('accepts any address', () => {
    const name = fc.constantFrom('productId', 'orderId', 'productid', 'token', '');
    const value = fc.oneof(
      fc.string(),
      fc.integer({ min: 505, max: 520 }).map((length) => 'a'.repeat(length)),
    );
    const written = fc.array(fc.tuple(name, value), { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs).toString());
    let read = 0;
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), { arbitrary: written, weight: 9 }),
        fc.constantFrom<PageSpec>(loanConfirm, loanDetail),
        (search, page) => {
          const found = readPageQuery(page, search) as Record<string, string>;
          for (const [name, value] of Object.entries(found)) {
            expect(page.query).toContain(name);
            expect(value.length).toBeGreaterThan(0);
            expect(value.length).toBeLessThanOrEqual(512);
            read += 1;
          }
        },
      ),
      { numRuns: 1000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

test.each<[PageSpec, string, boolean]>([
  [loanDetail, '?productId=1&orderId=2', false],
  [loanDetail, '?productId=1', true],
  [loanDetail, '?orderId=2', true],
  [loanDetail, '?productId=&orderId=', true],
  [loanDetail, `?productId=1&orderId=${'2'.repeat(513)}`, true],
  [loanDetail, '', true],
  [{ path: '/that', query: ['amount'] }, '', false],
])('required parameters: %j%s: %p', (page, search, incomplete) => {
  expect(isIncomplete(page, search)).toBe(incomplete);
});
