import { configOf, noSession, sessionOf } from '../testing/visit';
import { createPageLinks, pageAddress, sessionParameters, withSession } from './pageAddress';

const config = configOf();

test('session parameters go under their configured names; absent ones are left out', () => {
  const renamed = configOf({ query: { names: { token: 'tk' } } });
  expect(sessionParameters({ ...noSession, token: 't', gid: 'g' }, renamed)).toEqual({ tk: 't', gid: 'g' });
  expect(Object.keys(sessionParameters(sessionOf(), config))).toHaveLength(13);
});

test('an in-app address carries the session and the page’s own parameters', () => {
  const session = { ...noSession, token: 't', deviceName: 'A B&C' };
  expect(pageAddress('/that', { amount: '1000', display: '1' }, session, config)).toBe(
    '/that?token=t&deviceName=A+B%26C&amount=1000&display=1',
  );
});

test('the page’s own parameter wins over a common one of its name', () => {
  const named = configOf({ query: { names: { type: 'display' } } });
  expect(pageAddress('/that', { display: '1' }, { ...noSession, type: '9' }, named)).toBe('/that?display=1');
});

test.each([
  ['of another device', sessionOf()],
  ['that brings the first device', sessionOf({ deviceId: '' })],
])('an own address %s keeps what the app and the phone are, and gets neither the tokens nor the id of the borrower', (_, session) => {
  const { searchParams } = withSession(new URL('https://app.example/a?deviceId=other&type=9'), session, config);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    deviceId: 'other',
    type: '9',
    market: '2',
    version: '1.0.0',
    platform: 'android',
  });
  for (const name of ['gid', 'token']) expect(searchParams.has(name)).toBe(false);
});

test('absent and empty parameters are left out', () => {
  expect(pageAddress('/that', { amount: '', display: undefined }, noSession, config)).toBe('/that');
});

test('a value cannot add a parameter or a fragment', () => {
  expect(pageAddress('/loanConfirm', { productId: '1&token=x#y?z' }, noSession, config)).toBe(
    '/loanConfirm?productId=1%26token%3Dx%23y%3Fz',
  );
});

test('the address of a link has nothing of the session; a page without a known owner has none', () => {
  const navigation = { linkPath: (page: string) => (page === 'product' ? undefined : `/${page}`) };
  const notices = { busy: () => () => undefined, unknown: () => undefined, failed: () => undefined };
  const session = sessionOf();
  const { linkTo } = createPageLinks(navigation as never, session, session, config, notices);
  expect(linkTo('order')).toBe('/order');
  expect(linkTo('product', { productId: '1' })).toBeUndefined();
  expect(linkTo('productDetail', { productId: '1' })).toBe('/productDetail?productId=1');
});
