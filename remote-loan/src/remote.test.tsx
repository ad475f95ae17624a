import { pages } from '@loan/shared/contracts/pages';
import { CONTRACT } from '@loan/shared/contracts/version';
import { createFakeShell } from '@loan/shared/testing/fakeShell';

import { contract, mount } from './remote';

const handle = () => Promise.reject(new TypeError('no request is expected'));

test('the routes are exactly the pages that this remote owns', () => {
  const owned = Object.entries(pages).filter(([, page]) => page.owner === 'remote-loan');
  const routes = mount(createFakeShell({ handle }).shell);
  expect(routes.map(({ id, path }) => [id, path])).toEqual(owned.map(([key, { path, trailing }]) => [key, trailing ? `${path}/*` : path]));
});

test('configured paths win', () => {
  const routes = mount(createFakeShell({ handle, config: { routes: { loanDetail: '/pinjaman', loanConfirm: '/setuju' } } }).shell);
  expect(routes.map(({ path }) => path)).toEqual(['/pinjaman/*', '/setuju']);
});

test('every route has a screen', async () => {
  for (const { lazy } of mount(createFakeShell({ handle }).shell)) {
    expect(await (lazy as { Component: () => Promise<unknown> }).Component()).toEqual(expect.any(Function));
  }
});

test('the contract is the one of this build', () => {
  expect(contract).toBe(CONTRACT);
});
