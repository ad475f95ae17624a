import { pages } from '@loan/shared/contracts/pages';
import { CONTRACT } from '@loan/shared/contracts/version';
import { createFakeShell } from '@loan/shared/testing/fakeShell';
import type { RouteObject } from 'react-router-dom';

import { contract, mount } from './remote';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap((route) => [...(route.path === undefined ? [] : [route.path]), ...pathsOf(route.children ?? [])]);
const shell = (config = {}) => createFakeShell({ handle: () => Promise.reject(new Error('no request is made')), config }).shell;

test('serves exactly the pages that are ready', () => {
  expect(pathsOf(mount(shell())).sort()).toEqual([pages.repay.path, pages.repayOrNot.path, pages.repayOrNotChoose.path, pages.repayDelay.path].sort());
});

test('configured paths win', () => {
  expect(pathsOf(mount(shell({ routes: { repay: '/cicilan' } }))).sort()).toEqual(['/cicilan', '/individual', '/repayDelay', '/that']);
});

test('names the contract it was built with', () => {
  expect(contract).toBe(CONTRACT);
});
