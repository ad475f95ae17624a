import type { RouteObject } from 'react-router-dom';

import { pages, type PageKey, type PageSpec } from '../contracts/pages';
import type { RemoteModule, Shell } from '../contracts/shell';
import { CONTRACT } from '../contracts/version';
import { createTestShell } from './testShell';

const shellWith = (config = {}): Shell => createTestShell({ config }).shell;
const leaves = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap(({ children, ...route }) => (children === undefined ? [route] : leaves(children)));
const pathsOf = ({ path, fixed, trailing }: PageSpec, own = path) => [
  ...new Set([`${own}${trailing === true ? '/*' : ''}`, ...(fixed === undefined ? [] : [fixed])]),
];

const expectSame = (found: readonly unknown[], wanted: readonly unknown[]) => {
  expect(new Set(found)).toEqual(new Set(wanted));
  expect(found).toHaveLength(wanted.length);
};

/** The tests that every remote's exposed module passes: its pages, their paths, its contract. */
export function testRemoteModule(remote: string, { contract, mount }: RemoteModule): void {
  const owned = (Object.entries(pages) as [PageKey, PageSpec][]).filter(([, page]) => page.owner === remote);

  test('the routes are exactly the pages that this remote owns', () => {
    const routes = leaves(mount(shellWith())).map(({ path }) => path);
    expectSame(
      routes,
      owned.flatMap(([, page]) => pathsOf(page)),
    );
  });

  test('a configured path takes the place of the default; a fixed path stays', () => {
    const elsewhere = Object.fromEntries(owned.map(([key]) => [key, `/elsewhere-${key}`]));
    const routes = leaves(mount(shellWith({ routes: elsewhere }))).map(({ path }) => path);
    expectSame(
      routes,
      owned.flatMap(([key, page]) => pathsOf(page, `/elsewhere-${key}`)),
    );
  });

  test('every route has a screen', async () => {
    for (const { lazy } of leaves(mount(shellWith())))
      expect(await (lazy as { Component: () => Promise<unknown> }).Component()).toEqual(expect.any(Function));
  });

  test('names the contract it was built with', () => {
    expect(contract).toBe(CONTRACT);
  });
}
