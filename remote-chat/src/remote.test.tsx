import { pages } from '@loan/shared/contracts/pages';
import { CONTRACT } from '@loan/shared/contracts/version';
import { expectAccessible } from '@loan/shared/testing/axe';
import { createFakeShell, renderRemote } from '@loan/shared/testing/fakeShell';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

import { contract, mount } from './remote';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => [...(route.path === undefined ? [] : [route.path]), ...pathsOf(route.children ?? [])]);
const shellWith = (config = {}) => createFakeShell({ handle: () => Promise.reject(new Error('no request is made')), config }).shell;

test('serves exactly the pages that are ready; configured paths win', () => {
  expect(pathsOf(mount(shellWith()))).toEqual([pages.supportChat.path]);
  expect(pathsOf(mount(shellWith({ routes: { supportChat: '/elsewhere' } })))).toEqual(['/elsewhere']);
});

test('names the contract it was built with', () => {
  expect(contract).toBe(CONTRACT);
});

test('the first page has a title and is accessible', async () => {
  renderRemote(mount, { shell: shellWith(), path: pages.supportChat.path });
  expect(await screen.findByRole('heading', { name: 'Support' })).toBeInTheDocument();
  await expectAccessible();
});
