import { waitFor } from '@testing-library/react';

import type { FirstReads } from '../contracts/firstReads';
import type { PageKey, PageSpec } from '../contracts/pages';
import type { Shell } from '../contracts/shell';
import { CONTRACT } from '../contracts/version';
import { readCallKey } from '../shell/callKey';
import { firstRequests } from '../shell/firstRead';
import { leaves, openPage } from './openPage';
import { answering, createTestShell, type TestedRemote } from './testShell';
import { configOf, noSession, sessionOf } from './visit';

const shellWith = (config = {}): Shell => createTestShell({ config }).shell;
const pathsOf = ({ path, fixed, trailing }: PageSpec, own = path) => [
  ...new Set([`${own}${trailing === true ? '/*' : ''}`, ...(fixed === undefined ? [] : [fixed])]),
];

const expectSame = (found: readonly unknown[], wanted: readonly unknown[]) => {
  expect(new Set(found)).toEqual(new Set(wanted));
  expect(found).toHaveLength(wanted.length);
};

/** The tests that every remote's exposed module must pass: its pages, their paths, its contract. */
export function testRemoteModule({ contract, mount, pages }: TestedRemote): void {
  const owned = Object.entries(pages);

  test('the routes are exactly the pages that this remote declares', () => {
    const routes = leaves(mount(shellWith())).map(({ path }) => path);
    expectSame(
      routes,
      owned.flatMap(([, page]) => pathsOf(page)),
    );
  });

  test('a configured path replaces the default; a fixed path stays', () => {
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

/** Values for the parameters of a page; each is also a whole amount. */
const filled = (names: readonly string[]) => new URLSearchParams(names.map((name, index) => [name, String(index + 1)])).toString();

/**
 * The test that every remote with first reads must pass: the request that the boot script begins for a page must be
 * exactly the page's own first request (method, address, fields and their order). Otherwise the call would be sent
 * twice.
 */
export function testFirstReads(remote: TestedRemote, firstReads: Readonly<Record<string, FirstReads>>): void {
  const reads = Object.entries(firstReads).filter(([, { first, beside }]) => first ?? beside);
  const openings = reads.flatMap(([key]) => {
    const { needs = [], query } = remote.pages[key] as PageSpec;
    return (['india', 'indonesia'] as const).flatMap((market) =>
      [...new Set([filled(query), filled(needs)])].map((search) => [key, search, market] as const),
    );
  });

  test.each(openings)('%s?%s in %s sends the request that the boot script begins', async (key, search, market) => {
    const { log, unmount } = await openPage(remote, key as PageKey, `?${search}`, { market, server: answering({}) });
    const isPublic = remote.pages[key]?.public === true;
    const session = sessionOf({ ...(isPublic && noSession), market: market === 'india' ? '1' : '2' });
    const page = { path: '/', files: [], ...firstReads[key] };
    const begun = firstRequests(page, `?${search}`, { config: configOf(), market, session }, false).map(readCallKey);
    expect(begun).not.toEqual([]);
    await waitFor(() => expect(log.requests.map(readCallKey)).toEqual(expect.arrayContaining(begun)));
    unmount();
  });
}
