import { pages } from '@loan/api/pages';
import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { complaintId, complaintsOf } from './complaint/seed';
import { instalmentsOf, products } from './loan/products';
import { PROMOTIONS } from './promo/templates';
import { HOSTILE_USER } from './repay/legacy';
import { borrowers, orderId, ordersOf, type SeedBorrower } from './seed/people';

export interface SandboxLink {
  readonly title: string;
  readonly market: Market;
  /** The package that serves the page. */
  readonly owner: string;
  /** Path and query on the front end's origin; with all common parameters where a borrower opens it, with the market alone where a visitor does. */
  readonly path: string;
}

/** The parameters that the app puts on an address for this borrower. */
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
  const known = borrowers.filter((one) => one.market === market)[borrower - 1];
  if (known === undefined) throw new Error(`the seed has no borrower ${borrower}: 1 to 3`);
  return sessionQuery(known);
}

/** Ready-made addresses into the seed: every status, every product, every bill, for the first borrower of each market; and lists for those who have nothing. */
export function links(): SandboxLink[] {
  return [
    ...borrowers.filter(({ orders }) => orders === 'every-status').flatMap(linksOf),
    ...borrowers
      .filter(({ orders }) => orders === 'none')
      .flatMap((borrower) => [
        link(borrower, 'Recommended products: none today', 'recommendList', {}),
        link(borrower, 'Complaints: no order', 'complaint', {}),
        link(borrower, 'My complaints: none', 'complaintList', {}),
      ]),
    ...borrowers
      .filter(({ orders }) => orders !== 'every-status')
      .map((borrower) =>
        link(
          borrower,
          `Customer service: ${borrower.orders === 'none' ? 'nothing' : 'an address in place of the number'}`,
          'customerService',
          {},
        ),
      ),
    ...MARKETS.flatMap(promotionLinks),
  ];
}

const MARKETS = ['indonesia', 'india'] as const;

/** Promotions as an advertisement links to them: nobody's session, the parameters that tell where a visitor comes from. */
function promotionLinks(market: Market): SandboxLink[] {
  const visitor = { ...sessionQuery({ deviceId: `visitor-${market}`, token: '', market }), platform: 'h5' };
  const from = { user_from: 'advert', app_from: 'web', utm_tag: 'spring', links_id: '12', down_id: '34', invite_code: 'friend', UC: '1' };
  const { path } = pages.promotion;
  const to = (title: string, id: string, hash = '') => ({
    title: `Promotion${title}`,
    market,
    owner: pages.promotion.owner,
    path: `${path}?${new URLSearchParams({ id, ...from, ...visitor }).toString()}${hash}`,
  });
  return [
    to(': sea', PROMOTIONS.sea),
    to(': forest', PROMOTIONS.forest),
    to(': ember, too light, no pictures', PROMOTIONS.ember),
    to(': every part of the design is wrong', PROMOTIONS.broken),
    to(': a design that nobody knows', PROMOTIONS.named),
    to(': gone', PROMOTIONS.gone),
    to(', download', PROMOTIONS.sea, '#/downloadTemplate'),
    to(', agreement', PROMOTIONS.sea, '#/agreementTemplate'),
  ];
}

function link(borrower: SeedBorrower, title: string, page: PageKey, query: Record<string, string>): SandboxLink {
  const search = new URLSearchParams({ ...query, ...sessionQuery(borrower) });
  return { title, market: borrower.market, owner: pages[page].owner, path: `${pages[page].path}?${search.toString()}` };
}

/** Pages for visitors who are nobody's borrower. */
const PUBLIC_PAGES = [
  ['Site: home', 'siteHome'],
  ['Site: about us', 'siteAbout'],
  ['Site: privacy policy', 'sitePolicy'],
  ['Site: loan terms', 'siteLoan'],
  ['Site: user', 'siteUser'],
  ['Site: contact', 'siteContact'],
  ['Privacy policy', 'privacyPolicy'],
  ['About us', 'aboutUs'],
] as const satisfies readonly (readonly [string, PageKey])[];

/** A page as its own address names it: the market, and nothing of a borrower. */
function visit(title: string, market: Market, page: PageKey): SandboxLink {
  return { title, market, owner: pages[page].owner, path: `${pages[page].path}?market=${market === 'india' ? '1' : '2'}` };
}

function linksOf(borrower: SeedBorrower): SandboxLink[] {
  const { market } = borrower;
  const own = products.filter((product) => product.market === market);
  const to = (title: string, page: PageKey, query: Record<string, string>) => link(borrower, title, page, query);
  const orders = ordersOf[borrower.orders].map((seed) => {
    const product = own[seed.product];
    return { seed, product, ids: { productId: product?.id ?? '', orderId: orderId(market, seed) } };
  });
  return [
    ...orders.map(({ seed, ids }) => to(`Loan details, ${seed.status}: ${seed.note}`, 'loanDetail', ids)),
    ...own.map(({ id, name }) => to(`Loan confirm: ${name}`, 'loanConfirm', { productId: id })),
    ...orders
      .filter(({ seed }) => seed.dueIn !== undefined)
      .map(({ seed, ids }) => to(`Repay, ${seed.status}: ${seed.note}`, 'repay', ids)),
    ...orders
      .filter(({ seed }) => seed.id === '174-1')
      .map(({ product, ids }) => ({ ...ids, amount: String(product ? instalmentsOf(product)[0] : 0) }))
      .flatMap((bill) => [
        to('Virtual account: the next instalment', 'repayOrNot', bill),
        to('Repay method: the next instalment', 'repayOrNotChoose', bill),
      ]),
    ...orders
      .filter(({ seed }) => seed.isDelay)
      .map(({ seed, ids }) => to(`Extension, ${seed.extension ?? 'open'}: ${seed.note}`, 'repayDelay', ids)),
    ...orders
      .filter(({ seed }) => seed.id === '174-1')
      .flatMap(({ product, ids }) => {
        const amount = String((product ? (instalmentsOf(product)[0] ?? 0) : 0) * 100);
        return [
          to('Legacy repayment: cards', 'legacyRepay', { ...ids, amount }),
          to('Legacy repayment: cards and Huichao, which the control page pays', 'legacyRepay', { ...ids, amount, userId: 'u1' }),
          to('Legacy repayment: Huichao leads to a hostile address', 'legacyRepay', { ...ids, amount, userId: HOSTILE_USER }),
        ];
      }),
    to('Recommended products', 'recommendList', { scene: 'banner_fudai' }),
    ...orders
      .filter(({ seed }) => seed.id === '174-1')
      .map(({ ids: { orderId: id } }) => to('Support chat about an order', 'supportChat', { orderNo: id, orderId: id })),
    to('Support chat', 'supportChat', {}),
    to('Customer service', 'customerService', {}),
    ...complaintLinks(borrower),
    to('Joint login failure', 'jointFailure', { productId: own[0]?.id ?? '' }),
    to('Loan terms', 'loanAgreement', {}),
    to('Payment instructions', 'payInstructions', {}),
    ...PUBLIC_PAGES.map(([title, page]) => visit(title, market, page)),
  ];
}

function complaintLinks(borrower: SeedBorrower): SandboxLink[] {
  const { market, orders } = borrower;
  const about = (id: string) => {
    const order = ordersOf[orders].find((seed) => seed.id === id);
    return order === undefined ? {} : { orderNo: orderId(market, order), orderId: orderId(market, order) };
  };
  return [
    link(borrower, 'Complaints: an order that allows collection', 'complaint', about('180-1')),
    link(borrower, 'Complaints: a repaid order', 'complaint', about('200-1')),
    link(borrower, 'Complaint form: a kind of collection', 'complaintForm', { problemType: '1', problemSonType: '101', ...about('180-1') }),
    link(borrower, 'My complaints', 'complaintList', {}),
    ...complaintsOf[orders].map((seed) =>
      link(borrower, `Complaint details: ${seed.note}`, 'complaintDetail', { problemId: String(complaintId(market, seed)) }),
    ),
  ];
}
