import { pages } from '@loan/api/pages';
import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PageSpec } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import type { LinkRow } from './linkRow';
import { linkTable, type LinkKey } from './linkTable';
import { borrowers, type SeedBorrower } from './seed/people';

export interface SandboxLink extends Pick<Link, 'market' | 'path'> {
  readonly title: string;
  /** The package that serves the page. */
  readonly owner: string;
}

/** The parameters that the app adds to an address for this borrower. */
export function sessionQuery({ deviceId, token, market }: Pick<SeedBorrower, 'deviceId' | 'token' | 'market'>): Record<string, string> {
  return {
    deviceId,
    market: market === 'india' ? '1' : '2',
    version: '1.0.0',
    token,
    type: '1',
    deviceName: 'Sandbox phone',
    osVersion: '10',
    gid: `gid-${deviceId}`,
    platform: 'android',
  };
}

/** The session of a borrower of the seed, 1 to 3. */
export function sessionOf(market: Market, borrower = 1): Partial<SessionParameters> {
  return sessionQuery(borrowerOf(market, borrower));
}

function borrowerOf(market: Market, borrower: number): SeedBorrower {
  const known = borrowers.filter((one) => one.market === market)[borrower - 1];
  if (known === undefined) throw new Error(`the seed has no borrower ${borrower}: 1 to 3`);
  return known;
}

/** An address of the seed with its session. */
export interface Link extends LinkRow {
  readonly key: LinkKey;
  readonly market: Market;
  /** Path and query on the front end's origin; with all common parameters for a borrower, with only the market for a visitor of the site. */
  readonly path: string;
}

/** The path of an address with this page, query and session. */
export const pathOf = ({ page, query = {}, hash = '' }: LinkRow, session: Readonly<Record<string, string>>): string =>
  `${page === undefined ? '/nothing' : pages[page].path}?${new URLSearchParams({ ...query, ...session }).toString()}${hash}`;

/** The session of an address: a borrower of the seed; a visitor of a promotion, without a token; a visitor of the site. */
function opener({ page, borrower = 1 }: LinkRow, market: Market): Record<string, string> {
  if (page === 'promotion') return { ...sessionQuery({ deviceId: `visitor-${market}`, token: '', market }), platform: 'h5' };
  const session = sessionQuery(borrowerOf(market, borrower));
  const isPublic = page !== undefined && (pages[page] as PageSpec).public === true;
  return isPublic ? { market: session['market'] ?? '' } : session;
}

const linkOf = (key: LinkKey, row: LinkRow, market: Market): Link => ({ ...row, key, market, path: pathOf(row, opener(row, market)) });

/** Every address of a market, whether the sandbox page lists it or not. */
export function everyLink(market: Market): readonly Link[] {
  return (Object.entries(linkTable(market)) as [LinkKey, LinkRow][]).map(([key, row]) => linkOf(key, row, market));
}

/** One address by its key. */
export function linkTo(key: LinkKey, market: Market): Link {
  const row: LinkRow | undefined = linkTable(market)[key];
  if (row === undefined) throw new Error(`there is no link ${key}`);
  return linkOf(key, row, market);
}

/** The addresses that the sandbox page lists, complete with their session. */
export function links(): SandboxLink[] {
  return (['indonesia', 'india'] as const)
    .flatMap(everyLink)
    .flatMap(({ title, market, page, path }) =>
      title === undefined || page === undefined ? [] : [{ title, market, owner: pages[page].owner, path }],
    );
}
