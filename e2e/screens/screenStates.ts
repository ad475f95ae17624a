import type { Page } from '@playwright/test';

import type { Fault } from '@loan/sandbox/faults';
import type { ErrorKind } from '@loan/shared/contracts/api/call';
import type { Market } from '@loan/shared/contracts/shell';
import { errorWords } from '@loan/shared/wording/errors';

import { MARKETS } from '../world/loan';
import type { World } from '../world/world';
import { CHAT_STATES } from './chatStates';
import { CHECKING_STATES } from './checkingStates';
import { COMPLAINT_FORM_STATES } from './complaintFormStates';
import { COMPLAINT_STATES } from './complaintStates';
import { PROMO_STATES } from './promoStates';
import { SITE_STATES } from './siteStates';
import { button, failed, opener, PLAIN, text, type State } from './state';

/** An offer whose read failed, by kind of failure. */
const notRead = (kind: ErrorKind, fault: Fault): State => ({
  name: `loan confirm, not read: ${kind}`,
  link: 'loanConfirm 0',
  fault,
  shows: text(errorWords.id[kind].title, errorWords.en[kind].title),
});
const refused = (code: string): Fault => ({ kind: 'refuse', call: 'loanConfirm', code, message: '' });

const rating = (page: Page) => page.getByRole('dialog').getByRole('radio');
const slow = (call: string): Fault => ({ kind: 'delay', call, ms: 4000 });
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const firstProduct = (page: Page) => page.getByRole('listitem').first().getByRole('button');
const apply = button('Ajukan Sekarang', 'Apply now');
const paid = button('TELAH MEMBAYAR', 'I HAVE PAID');
const allBanks = button(/^Lihat Semua Bank/, /^Show all banks/);
const skeleton = text('Memuat…', 'Loading…');
const footerButton = (page: Page) => page.locator('[data-footer] button');

async function openBanks(page: Page, market: Market): Promise<void> {
  await allBanks(page, market).tap();
  await page.getByRole('searchbox').waitFor();
}

async function openAgreement(page: Page, market: Market): Promise<void> {
  await button('Perjanjian Pinjaman', 'Loan agreement')(page, market).tap();
  await page.getByRole('progressbar').waitFor();
}

/** A number that expired long ago. */
async function paidTooLate(page: Page, _: Market, world: World): Promise<void> {
  const late = (body: string) => body.replace(/("expiryTime":")[^"]*/, '$12020-02-29 18:00:00');
  const rule = world.front.injectFault(/generate-vcode/, { kind: 'change', change: late });
  await page.reload();
  await page.getByRole('main').getByRole('alert').waitFor();
  rule.end();
}

/** The list of stores; ALFAMART is the default if it is listed. */
async function chooseStores(page: Page, market: Market): Promise<void> {
  await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
  await page.getByRole('radio', { name: MARKETS[market].store, checked: market === 'indonesia' }).waitFor();
}

const LOAN_STATES: readonly State[] = [
  { name: 'loan details, the rating', link: 'loanDetail 200-1', shows: rating },
  {
    name: 'loan details, stars chosen',
    link: 'loanDetail 200-1',
    pictureOnly: true,
    shows: rating,
    act: (page) => rating(page).nth(2).check({ force: true }),
  },
  {
    name: 'loan details, the receipt',
    link: 'loanDetail 200-2',
    act: async (page, market) => {
      await button('Lihat Tanda Terima', 'Show receipt')(page, market).tap();
      await dialog(page);
    },
  },
  failed('loanDetail 174-1', { kind: 'status', call: 'loanDetails', status: 500 }, { pictureOnly: true }),
  failed(
    'loanDetail 174-1',
    { kind: 'refuse', call: 'loanDetails', code: '4002', message: 'Pesanan tidak ditemukan. '.repeat(6) },
    { pictureOnly: true },
  ),
  { name: 'loan details, no lists', link: 'loanDetail 174-1', pictureOnly: true, fault: { kind: 'nullLists', call: 'loanDetails' } },
  { name: 'loan details, slow', link: 'loanDetail 174-1', pictureOnly: true, waits: true, fault: slow('loanDetails'), shows: skeleton },
  {
    name: 'loan details, not read again',
    link: 'loanDetail 174-1',
    act: async (page, market, world) => {
      await world.sandbox.setFault({ kind: 'status', call: 'loanDetails', status: 500 });
      await button('Perbarui', 'Refresh')(page, market).tap();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'loan details, offline',
    link: 'loanDetail 174-1',
    pictureOnly: true,
    act: (page) => page.context().setOffline(true),
  },
  notRead('session', refused('4001')),
  notRead('forbidden', refused('403')),
  notRead('gone', refused('4002')),
  notRead('fault', { kind: 'status', call: 'loanConfirm', status: 500 }),
  failed('loanConfirm 0', { kind: 'malformed', call: 'loanConfirm' }),
  {
    name: 'loan confirm, unticked',
    link: 'loanConfirm 0',
    act: async (page) => {
      await page.getByRole('checkbox').tap();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'loan confirm, the plan in full',
    link: 'loanConfirm 0',
    pictureOnly: true,
    act: (page, market) =>
      page
        .getByRole('radiogroup')
        .locator('label', { hasText: { indonesia: 'Rincian', india: 'Details' }[market] })
        .tap(),
  },
  {
    name: 'loan confirm, all payments of a long plan',
    link: 'loanConfirm 2',
    shows: apply,
    act: (page, market) => button(/^Semua \d+ cicilan$/, /^All \d+ instalments$/)(page, market).tap(),
  },
  { name: 'an agreement above the page', link: 'loanConfirm 0', act: openAgreement },
  {
    name: 'an agreement, shown to its end',
    link: 'loanConfirm 0',
    pictureOnly: true,
    async act(page, market) {
      await openAgreement(page, market);
      await page.frameLocator('iframe').getByRole('paragraph').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'the agreement dialog',
    link: 'loanConfirm 0',
    act: async (page, market) => {
      await apply(page, market).tap();
      await page.getByRole('dialog').getByRole('table').waitFor();
      // It appears when the framed agreement has loaded.
      await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).waitFor();
    },
  },
  {
    name: 'recommended products, an application of unknown outcome',
    link: 'recommendList',
    fault: { kind: 'drop', when: 'after', call: 'productApply' },
    act: async (page) => {
      await firstProduct(page).tap();
      await page
        .getByRole('status')
        .filter({ has: page.getByRole('button') })
        .waitFor();
    },
  },
  {
    name: 'recommended products, one is being opened',
    link: 'recommendList',
    pictureOnly: true,
    waits: true,
    fault: slow('productApply'),
    act: (page) => firstProduct(page).tap(),
  },
  {
    name: 'recommended products, slow',
    link: 'recommendList',
    pictureOnly: true,
    waits: true,
    fault: slow('recommendList'),
    shows: skeleton,
  },
  failed('recommendList', { kind: 'malformed', call: 'recommendList' }, { pictureOnly: true }),
  failed('jointFailure', { kind: 'malformed', call: 'jointList' }),
  {
    name: 'joint login failure, no list',
    link: 'jointFailure',
    pictureOnly: true,
    fault: { kind: 'nullLists', call: 'jointList' },
    shows: button('Kembali ke Beranda', 'Back to home'),
  },
];

const REPAY_STATES: readonly State[] = [
  { name: 'instalments, all repaid', link: 'repay 200-1', shows: text('Semua cicilan sudah lunas', 'All instalments are paid') },
  {
    name: 'instalments, all chosen, the paid ones too',
    link: 'repay 174-1',
    pictureOnly: true,
    act: async (page, market) => {
      await page.getByRole('checkbox').first().check({ force: true });
      await opener(/Cicilan yang sudah dibayar/, /Paid instalment/)(page, market).tap();
    },
  },
  failed('repay 174-1', { kind: 'malformed', call: 'instalmentPlan' }, { pictureOnly: true }),
  failed('repayDelay 174-1', { kind: 'malformed', call: 'delayDetail' }, { pictureOnly: true }),
  {
    name: 'legacy repayment, no card chosen',
    link: 'legacyRepay Huichao',
    act: async (page) => {
      await footerButton(page).tap();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'legacy repayment, the SMS code',
    link: 'legacyRepay Huichao',
    act: async (page) => {
      await page.getByRole('radio').nth(1).check({ force: true });
      await footerButton(page).tap();
      await page.getByRole('textbox').waitFor();
    },
  },
  // Twice, because a read whose connection ends is retried once.
  failed('legacyRepay', { kind: 'drop', when: 'before', call: 'legacyWay', times: 2 }, { pictureOnly: true }),
  {
    name: 'the tips dialog',
    link: 'repayOrNot',
    act: async (page, market) => {
      await paid(page, market).tap();
      await dialog(page);
    },
  },
  failed('repayOrNot', { kind: 'drop', when: 'after', call: 'virtualAccount' }, { pictureOnly: true }),
  { name: 'a number that was to be paid before', link: 'repayOrNot', act: paidTooLate },
  ...CHECKING_STATES,
  {
    name: 'the repay method, a bank and its methods',
    link: 'repayOrNotChoose',
    act: async (page) => {
      await page.getByRole('main').getByRole('radio').nth(2).check({ force: true });
      await page.getByRole('radiogroup').getByRole('radiogroup').waitFor();
    },
  },
  { name: 'the repay method, all banks', link: 'repayOrNotChoose', act: openBanks },
  {
    name: 'the repay method, no bank found',
    link: 'repayOrNotChoose',
    pictureOnly: true,
    act: async (page, market) => {
      await openBanks(page, market);
      await page.getByRole('searchbox').fill('xyz');
    },
  },
  { name: 'the repay method, mini markets', link: 'repayOrNotChoose', act: chooseStores },
  {
    name: 'a payment code of a mini market',
    link: 'repayOrNotChoose',
    page: 'repayOrNot',
    act: async (page, market) => {
      await chooseStores(page, market);
      await page.getByRole('radio', { name: MARKETS[market].store }).check({ force: true });
      await button('SAYA INGIN MEMBAYAR', 'I WANT TO PAY')(page, market).tap();
      await paid(page, market).waitFor();
      await page.getByRole('img').waitFor();
    },
  },
  failed('repayOrNotChoose', { kind: 'nullLists', call: 'payTypes' }),
  {
    name: 'a remote that cannot be loaded',
    link: 'repay 174-2',
    missing: /^\/assets\/remote-repay\//,
    shows: button('Muat Ulang', 'Reload'),
  },
];

/**
 * Every screen in every state that looks different: the links of the sandbox's table, and states that need a fault or an
 * action. Journeys, pictures and the comparison with server-rendered pages take their states from here.
 */
export const PICTURED: readonly State[] = [
  ...PLAIN,
  ...LOAN_STATES,
  ...REPAY_STATES,
  ...COMPLAINT_STATES,
  ...COMPLAINT_FORM_STATES,
  ...CHAT_STATES,
  ...SITE_STATES,
  ...PROMO_STATES,
];

/** The states that journeys open. */
export const STATES: readonly State[] = PICTURED.filter(({ pictureOnly }) => !pictureOnly);

/** Every interactive screen, once, with its data. */
export const PAGES: readonly State[] = STATES.filter(({ typical }) => typical === 'acts');

/** The read-only screens. */
export const PAGES_TO_READ: readonly State[] = STATES.filter(({ typical }) => typical === 'reads');
