import type { Page } from '@playwright/test';

import type { Fault } from '@loan/sandbox/faults';
import type { ErrorKind } from '@loan/shared/contracts/api/call';
import type { Market } from '@loan/shared/contracts/shell';
import { errorWords } from '@loan/shared/wording/errors';

import { CHAT_PAGES, CHAT_STATES } from './chatStates';
import { COMPLAINT_FORM_PAGES, COMPLAINT_FORM_STATES } from './complaintFormStates';
import { COMPLAINT_PAGES, COMPLAINT_STATES } from './complaintStates';
import { expect } from './journey';
import { MARKETS } from './loan';
import { PROMO_PAGES, PROMO_STATES } from './promoStates';
import { SITE_PAGES, SITE_PAGES_TO_READ, SITE_STATES } from './siteStates';
import type { State } from './state';
import type { World } from './world';

const PRODUCTS = { indonesia: ['3101', '3102', '3103', '3104'], india: ['9101', '9102', '9103', '9104'] } as const;
const FIRST_DUE = { indonesia: '1080000', india: '5400' };
const SETTLED = { indonesia: 'Semua cicilan sudah lunas', india: 'All instalments are paid' } as const;
const WORDS = {
  indonesia: {
    help: 'Layanan Pelanggan',
    apply: 'Ajukan Sekarang',
    pay: 'Bayar Segera',
    paid: 'TELAH MEMBAYAR',
    want: 'SAYA INGIN MEMBAYAR',
    bank: 'Bank Pilih bank',
    reload: 'Muat Ulang',
    openApp: 'Buka Aplikasi',
    home: 'Kembali ke Beranda',
    // The recommended list writes it with a capital.
    homeOfNone: 'Kembali Ke Beranda',
  },
  india: {
    help: 'Customer service',
    apply: 'Apply now',
    pay: 'Pay now',
    paid: 'I HAVE PAID',
    want: 'I WANT TO PAY',
    bank: 'Bank Choose a bank',
    reload: 'Reload',
    openApp: 'Open the app',
    home: 'Back to home',
    homeOfNone: 'Back to home',
  },
};
/** What the browser says of the one product whose picture is missing on purpose. */
export const PICTURE = /no-such-picture/;

const orderOf = (market: Market, id: string) => `${market === 'india' ? 'IN' : 'ID'}-${id}`;
// `waitFor` is told by the page; an assertion asks it again after a while.
const has = (page: Page, name: string) => page.getByRole('button', { name }).first().waitFor();

/** The skeleton has gone: it stays for a moment when the data is quick. */
async function drawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const detail = (id: string, product: 0 | 1 | 2 | 3, more: Partial<State> = {}): State => ({
  name: `loan details, order ${id}`,
  page: 'loanDetail',
  async open(page, world, market) {
    await page.goto(world.address('loanDetail', market, { productId: PRODUCTS[market][product], orderId: orderOf(market, id) }));
    await page.getByRole('link', { name: WORDS[market].help }).waitFor();
  },
  ...more,
});

/** An offer that could not be read, by what the failure was. */
const notRead = (kind: ErrorKind, fault: Pick<Fault, 'kind'> & Partial<Fault>): State => ({
  name: `loan confirm, not read: ${kind}`,
  page: 'loanConfirm',
  noise: /Failed to load resource/,
  async open(page, world, market) {
    await world.sandbox.setFault({ ...fault, call: 'loanConfirm', times: 1 } as Fault);
    await page.goto(world.address('loanConfirm', market, { productId: PRODUCTS[market][0] }));
    await expect(page.getByText(errorWords[market === 'india' ? 'en' : 'id'][kind].title).locator('visible=true')).toBeVisible();
  },
});

const instalments = (id: string, product: 0 | 1 | 2 | 3): State => ({
  name: `instalments of order ${id}`,
  page: 'repay',
  async open(page, world, market) {
    await page.goto(world.address('repay', market, { productId: PRODUCTS[market][product], orderId: orderOf(market, id) }));
    await drawn(page);
  },
});

async function openConfirm(page: Page, world: World, market: Market, product: 0 | 3): Promise<void> {
  await page.goto(world.address('loanConfirm', market, { productId: PRODUCTS[market][product] }));
  await has(page, WORDS[market].apply);
  await drawn(page);
}

export async function openAccount(page: Page, world: World, market: Market): Promise<void> {
  const query = { productId: PRODUCTS[market][0], orderId: orderOf(market, '174-1'), amount: FIRST_DUE[market], display: '1' };
  await page.goto(world.address('repayOrNot', market, query));
  await has(page, WORDS[market].paid);
  await drawn(page);
}

const LOAN_TERMS: State = {
  name: 'loan terms',
  page: 'loanAgreement',
  open: (page, world, market) =>
    page.goto(world.address('loanAgreement', market)).then(() => expect(page.getByRole('table')).toBeVisible()),
};

const PAY_STEPS: State = {
  name: 'payment instructions',
  page: 'payInstructions',
  open: (page, world, market) =>
    page.goto(world.address('payInstructions', market)).then(() => expect(page.getByRole('listitem').first()).toBeVisible()),
};

/** The session of the market's second borrower, who is offered two products, or of the third, who is offered none. */
const asBorrower = (which: 2 | 3, market: Market) => ({
  deviceId: `sandbox-${market}-${which}`,
  token: `sandbox-token-${market}-${which}`,
});
const hasItems = (page: Page) => page.getByRole('listitem').first().waitFor();

async function openRecommended(page: Page, world: World, market: Market): Promise<void> {
  await page.goto(world.address('recommendList', market));
  await hasItems(page);
}

/** Both lists without the product whose picture is missing. */
const SHORT_LISTS: readonly State[] = (['recommendList', 'jointFailure'] as const).map((key) => ({
  name: `${key}, two products`,
  page: key,
  open: (page, world, market) => page.goto(world.address(key, market, asBorrower(2, market))).then(() => hasItems(page)),
}));

const choiceAddress = (world: World, market: Market) =>
  world.address('repayOrNotChoose', market, {
    productId: PRODUCTS[market][0],
    orderId: orderOf(market, '174-1'),
    amount: FIRST_DUE[market],
  });

async function openMethodChoice(page: Page, world: World, market: Market): Promise<void> {
  await page.goto(choiceAddress(world, market));
  await has(page, WORDS[market].bank);
  await drawn(page);
}

async function openMarkets(page: Page, world: World, market: Market): Promise<void> {
  await openMethodChoice(page, world, market);
  await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
  const store = page.getByRole('radio', { name: MARKETS[market].store });
  // ALFAMART is the default; where it is not in the list, none is.
  await expect(store).toBeChecked({ checked: market === 'indonesia' });
  // The states that follow start without a choice.
  await page.evaluate(() => sessionStorage.removeItem('repay.method'));
}

const extension = (id: string, product: 0 | 1 | 2 | 3, kind: string, more: Partial<State> = {}): State => ({
  name: `an extension, ${kind}`,
  page: 'repayDelay',
  async open(page, world, market) {
    await page.goto(world.address('repayDelay', market, { productId: PRODUCTS[market][product], orderId: orderOf(market, id) }));
    await has(page, WORDS[market].pay);
    await drawn(page);
  },
  ...more,
});

/** The bank cards of the legacy repayment, and Huichao. */
async function openCards(page: Page, world: World, market: Market): Promise<void> {
  const query = { productId: PRODUCTS[market][0], orderId: orderOf(market, '174-1'), amount: `${FIRST_DUE[market]}00`, userId: 'u1' };
  await page.goto(world.address('legacyRepay', market, query));
  await expect(page.getByRole('radio').first()).toBeAttached();
  await drawn(page);
}

/** Every screen in every state that looks different. */
export const STATES: readonly State[] = [
  detail('21-1', 0, { noise: PICTURE }),
  detail('151-1', 2),
  detail('174-1', 0),
  detail('180-1', 3, { noise: PICTURE }),
  detail('200-1', 0, {
    name: 'loan details, the rating',
    async open(page, world, market) {
      await page.goto(world.address('loanDetail', market, { productId: PRODUCTS[market][0], orderId: orderOf(market, '200-1') }));
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
    },
  }),
  detail('999-1', 3, { noise: PICTURE }),
  {
    name: 'an incomplete link',
    page: 'loanDetail',
    open: (page, world, market) => page.goto(world.address('loanDetail', market)).then(() => has(page, WORDS[market].home)),
  },
  notRead('session', { kind: 'refuse', code: '4001', message: '' }),
  notRead('forbidden', { kind: 'refuse', code: '403', message: '' }),
  notRead('gone', { kind: 'refuse', code: '4002', message: '' }),
  notRead('fault', { kind: 'status', status: 500 }),
  {
    name: 'a bill that is paid',
    page: 'repayOrNot',
    async open(page, world, market) {
      const query = { productId: PRODUCTS[market][0], orderId: orderOf(market, '200-1'), amount: FIRST_DUE[market] };
      await page.goto(world.address('repayOrNot', market, query));
      await expect(page.getByRole('heading', { name: SETTLED[market] })).toBeVisible();
    },
  },
  { name: 'loan confirm', page: 'loanConfirm', open: (page, world, market) => openConfirm(page, world, market, 0) },
  {
    name: 'loan confirm, a long name',
    page: 'loanConfirm',
    noise: PICTURE,
    open: (page, world, market) => openConfirm(page, world, market, 3),
  },
  {
    name: 'loan confirm, unticked',
    page: 'loanConfirm',
    async open(page, world, market) {
      await openConfirm(page, world, market, 0);
      await page.getByRole('checkbox').tap();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the agreement dialog',
    page: 'loanConfirm',
    async open(page, world, market) {
      await openConfirm(page, world, market, 0);
      await page.getByRole('button', { name: WORDS[market].apply }).tap();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { name: 'recommended products', page: 'recommendList', noise: PICTURE, open: openRecommended },
  {
    name: 'recommended products, none today',
    page: 'recommendList',
    open: (page, world, market) =>
      page.goto(world.address('recommendList', market, asBorrower(3, market))).then(() => has(page, WORDS[market].homeOfNone)),
  },
  {
    name: 'recommended products, an application of unknown outcome',
    page: 'recommendList',
    noise: new RegExp(`${PICTURE.source}|Failed to load resource`),
    async open(page, world, market) {
      await openRecommended(page, world, market);
      await world.sandbox.setFault({ kind: 'drop', when: 'after', call: 'productApply', times: 1 });
      await page.getByRole('listitem').first().getByRole('button').tap();
      await expect(page.getByRole('status').filter({ has: page.getByRole('button') })).toBeVisible();
      await drawn(page);
    },
  },
  {
    name: 'joint login failure',
    page: 'jointFailure',
    noise: PICTURE,
    open: (page, world, market) =>
      page.goto(world.address('jointFailure', market, { productId: PRODUCTS[market][0] })).then(() => hasItems(page)),
  },
  {
    name: 'joint login failure without its list',
    page: 'jointFailure',
    async open(page, world, market) {
      await world.sandbox.setFault({ kind: 'malformed', call: 'jointList', times: 1 });
      await page.goto(world.address('jointFailure', market));
      await has(page, WORDS[market].reload);
    },
  },
  instalments('174-1', 0),
  instalments('180-1', 3),
  instalments('200-1', 0),
  LOAN_TERMS,
  PAY_STEPS,
  extension('174-1', 0, 'open'),
  extension('180-1', 3, 'over', { noise: PICTURE }),
  extension('3-1', 2, 'its time in words'),
  { name: 'legacy repayment', page: 'legacyRepay', open: openCards },
  {
    name: 'legacy repayment, no card chosen',
    page: 'legacyRepay',
    async open(page, world, market) {
      await openCards(page, world, market);
      await page.locator('[data-footer] button').tap();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'legacy repayment, the SMS code',
    page: 'legacyRepay',
    async open(page, world, market) {
      await openCards(page, world, market);
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.locator('[data-footer] button').tap();
      await expect(page.getByRole('textbox')).toBeVisible();
    },
  },
  { name: 'a virtual account', page: 'repayOrNot', open: openAccount },
  {
    name: 'the tips dialog',
    page: 'repayOrNot',
    async open(page, world, market) {
      await openAccount(page, world, market);
      await page.getByRole('button', { name: WORDS[market].paid }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'the repay method', page: 'repayOrNotChoose', open: openMethodChoice },
  {
    name: 'the sheet of banks',
    page: 'repayOrNotChoose',
    async open(page, world, market) {
      await openMethodChoice(page, world, market);
      await page.getByRole('button', { name: WORDS[market].bank }).tap();
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
    },
  },
  { name: 'the repay method, mini markets', page: 'repayOrNotChoose', open: openMarkets },
  {
    name: 'a payment code of a mini market',
    page: 'repayOrNot',
    async open(page, world, market) {
      await openMarkets(page, world, market);
      await page.getByRole('radio', { name: MARKETS[market].store }).check({ force: true });
      await page.getByRole('button', { name: WORDS[market].want }).tap();
      await has(page, WORDS[market].paid);
      await drawn(page);
      await page.evaluate(() => localStorage.clear());
    },
  },
  {
    name: 'ways to pay that cannot be read',
    page: 'repayOrNotChoose',
    async open(page, world, market) {
      await world.sandbox.setFault({ kind: 'nullLists', call: 'payTypes', times: 1 });
      await page.goto(choiceAddress(world, market));
      await has(page, WORDS[market].reload);
    },
  },
  ...COMPLAINT_STATES,
  ...COMPLAINT_FORM_STATES,
  {
    name: 'an amount that is none',
    page: 'repayOrNot',
    async open(page, world, market) {
      await page.goto(world.address('repayOrNot', market, { amount: 'x' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  },
  {
    name: 'a first read that failed',
    page: 'loanConfirm',
    async open(page, world, market) {
      await world.sandbox.setFault({ kind: 'malformed', call: 'loanConfirm', times: 1 });
      await page.goto(world.address('loanConfirm', market, { productId: PRODUCTS[market][0] }));
      await has(page, WORDS[market].reload);
    },
  },
  {
    name: 'a remote that cannot be loaded',
    page: 'repay',
    noise: /Failed to load resource/,
    async open(page, world, market) {
      const rule = world.front.fallSick(/^\/assets\/remote-repay\//, { kind: 'status', status: 500 });
      // An earlier page may have left its files in the cache.
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
      await page.goto(world.address('repay', market, { productId: PRODUCTS[market][0], orderId: orderOf(market, '174-2') }));
      await has(page, WORDS[market].reload);
      rule.end();
    },
  },
  {
    name: 'a page of the app',
    page: 'main',
    open: (page, world, market) => page.goto(world.address('main', market)).then(() => has(page, WORDS[market].openApp)),
  },
  {
    name: 'no page',
    open: (page, world, market) =>
      page.goto(world.address('main', market).replace('/main', '/nothing')).then(() => has(page, WORDS[market].home)),
  },
  ...CHAT_STATES,
  ...SITE_STATES,
  ...PROMO_STATES,
];

/** Every screen with something to do, once, with its data. */
export const PAGES: readonly State[] = [
  detail('174-1', 0),
  { name: 'loan confirm', page: 'loanConfirm', open: (page, world, market) => openConfirm(page, world, market, 0) },
  ...SHORT_LISTS,
  instalments('174-1', 0),
  { name: 'a virtual account', page: 'repayOrNot', open: openAccount },
  LOAN_TERMS,
  { name: 'the repay method', page: 'repayOrNotChoose', open: openMethodChoice },
  extension('174-1', 0, 'open'),
  { name: 'legacy repayment', page: 'legacyRepay', open: openCards },
  ...COMPLAINT_PAGES,
  ...COMPLAINT_FORM_PAGES,
  ...CHAT_PAGES,
  ...SITE_PAGES,
  ...PROMO_PAGES,
];

/** The screens that are only read. */
export const PAGES_TO_READ: readonly State[] = [PAY_STEPS, ...SITE_PAGES_TO_READ];
