import type { Page } from '@playwright/test';

import { ONE_PIXEL } from '@loan/shared/testing/photo';

/** One picture: a page in a state, and what is done before it is taken. */
export interface State {
  readonly name: string;
  /** Beginning of the title of one of the sandbox's ready links. */
  readonly link: string;
  readonly before?: (page: Page, sandbox: (path: string, body: unknown) => Promise<void>) => Promise<void>;
  readonly after?: (page: Page, texts: Texts) => Promise<void>;
  /** The visible part only: dialogs, messages, bars. */
  readonly screen?: true;
}

/** Names by which the pictures find what they tap. */
export interface Texts {
  readonly confirm: string;
  readonly paid: string;
  readonly details: string;
  readonly showPaid: RegExp;
  readonly bank: string;
}

export const TEXTS: Readonly<Record<string, Texts>> = {
  indonesia: { confirm: 'Ajukan Sekarang', paid: 'TELAH MEMBAYAR', details: 'Rincian', showPaid: /Lihat cicilan/, bank: 'Bank Pilih bank' },
  india: { confirm: 'Apply now', paid: 'I HAVE PAID', details: 'Details', showPaid: /Show paid/, bank: 'Bank Choose a bank' },
};

const fault =
  (call: string, kind: object): NonNullable<State['before']> =>
  (_, sandbox) =>
    sandbox('faults', { call, ...kind });
const CONFIRM = 'Loan confirm: ';
const METHOD = 'Repay method: ';
const FIRST_DUE = 'Loan details, 174: due in 3 days';
const SUPPORT = 'Support chat about an order';
const RECOMMENDED = 'Recommended products';
const JOINT = 'Joint login failure';
const COMPLAINT_FORM = 'Complaint form: ';
const COMPLAINTS = 'Complaints: an order that allows collection';

/** What no ready link shows by itself; the links are photographed besides. */
export const STATES: readonly State[] = [
  { name: 'details-bottom', link: FIRST_DUE, screen: true, after: async (page) => page.mouse.wheel(0, 5000) },
  { name: 'details-failed', link: FIRST_DUE, before: fault('loanDetails', { kind: 'status', status: 500 }), screen: true },
  {
    name: 'details-refused',
    link: FIRST_DUE,
    before: fault('loanDetails', { kind: 'refuse', code: '4002', message: 'Pesanan tidak ditemukan. '.repeat(6) }),
    screen: true,
  },
  { name: 'details-null-lists', link: FIRST_DUE, before: fault('loanDetails', { kind: 'nullLists' }) },
  { name: 'details-waiting', link: FIRST_DUE, before: fault('loanDetails', { kind: 'delay', ms: 4000 }), screen: true },
  { name: 'details-offline', link: FIRST_DUE, screen: true, after: async (page) => page.context().setOffline(true) },
  { name: 'details-rating', link: 'Loan details, 200: repaid, rating opens', screen: true },
  {
    name: 'details-rating-chosen',
    link: 'Loan details, 200: repaid, rating opens',
    screen: true,
    after: async (page) => page.getByRole('dialog').getByRole('radio').nth(2).check({ force: true }),
  },
  {
    name: 'confirm-unticked',
    link: CONFIRM,
    screen: true,
    after: async (page) => page.getByRole('checkbox').first().uncheck({ force: true }),
  },
  {
    name: 'confirm-plan-details',
    link: CONFIRM,
    after: async (page, { details }) => page.getByRole('radio', { name: details, exact: true }).check({ force: true }),
  },
  {
    name: 'confirm-agreement',
    link: CONFIRM,
    screen: true,
    after: async (page, { confirm }) => page.getByRole('button', { name: confirm }).click(),
  },
  { name: 'confirm-failed', link: CONFIRM, before: fault('loanConfirm', { kind: 'drop', when: 'before' }), screen: true },
  { name: 'recommended-failed', link: RECOMMENDED, before: fault('recommendList', { kind: 'malformed' }), screen: true },
  { name: 'recommended-waiting', link: RECOMMENDED, before: fault('recommendList', { kind: 'delay', ms: 4000 }), screen: true },
  {
    name: 'recommended-opening',
    link: RECOMMENDED,
    before: fault('productApply', { kind: 'delay', ms: 4000 }),
    screen: true,
    after: async (page) => page.getByRole('listitem').first().getByRole('button').click(),
  },
  {
    name: 'recommended-unknown',
    link: RECOMMENDED,
    before: fault('productApply', { kind: 'drop', when: 'after' }),
    after: async (page) => page.getByRole('listitem').first().getByRole('button').click(),
  },
  { name: 'joint-failed', link: JOINT, before: fault('jointList', { kind: 'drop', when: 'before' }) },
  { name: 'joint-empty', link: JOINT, before: fault('jointList', { kind: 'nullLists' }), screen: true },
  {
    name: 'instalments-all',
    link: 'Repay, 174: due in 3 days',
    after: async (page, { showPaid }) => {
      await page.getByRole('checkbox').first().check({ force: true });
      await page.getByRole('button', { name: showPaid }).click();
    },
  },
  { name: 'instalments-failed', link: 'Repay, 174: due in 3 days', before: fault('instalmentPlan', { kind: 'malformed' }), screen: true },
  {
    name: 'account-tips',
    link: 'Virtual account',
    screen: true,
    after: async (page, { paid }) => page.getByRole('button', { name: paid }).click(),
  },
  { name: 'extension-failed', link: 'Extension, open', before: fault('delayDetail', { kind: 'malformed' }), screen: true },
  {
    name: 'legacy-no-card',
    link: 'Legacy repayment: cards and Huichao',
    screen: true,
    after: async (page) => page.locator('[data-footer] button').click(),
  },
  {
    name: 'legacy-code',
    link: 'Legacy repayment: cards and Huichao',
    screen: true,
    after: async (page) => {
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.locator('[data-footer] button').click();
      await page.getByRole('textbox').waitFor();
    },
  },
  { name: 'legacy-failed', link: 'Legacy repayment: cards', before: fault('legacyWay', { kind: 'drop', when: 'before' }), screen: true },
  { name: 'account-failed', link: 'Virtual account', before: fault('virtualAccount', { kind: 'drop', when: 'after' }), screen: true },
  {
    name: 'method-banks',
    link: METHOD,
    screen: true,
    after: async (page, { bank }) => page.getByRole('button', { name: bank }).click(),
  },
  {
    name: 'method-banks-none',
    link: METHOD,
    screen: true,
    after: async (page, { bank }) => {
      await page.getByRole('button', { name: bank }).click();
      await page.getByRole('searchbox').fill('xyz');
    },
  },
  { name: 'method-markets', link: METHOD, after: async (page) => page.getByRole('radio', { name: 'Mini Market' }).check({ force: true }) },
  { name: 'method-failed', link: METHOD, before: fault('payTypes', { kind: 'status', status: 500 }), screen: true },
  {
    name: 'complaints-collection',
    link: COMPLAINTS,
    after: async (page) => page.getByRole('listitem').first().getByRole('button').click(),
  },
  {
    name: 'complaints-orders',
    link: COMPLAINTS,
    screen: true,
    after: async (page) => page.getByRole('button', { name: 'All', exact: true }).click(),
  },
  {
    name: 'complaints-no-collection',
    link: 'Complaints: a repaid order',
    screen: true,
    after: async (page) => page.getByRole('listitem').first().getByRole('button').click(),
  },
  {
    name: 'complaint-form-no-words',
    link: COMPLAINT_FORM,
    screen: true,
    after: async (page) => page.getByRole('button', { name: 'Send', exact: true }).click(),
  },
  {
    name: 'complaint-form-picture-failed',
    link: COMPLAINT_FORM,
    before: fault('uploadProblemImage', { kind: 'status', status: 500 }),
    after: async (page) => {
      await page.getByRole('textbox').fill('x'.repeat(200));
      await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(ONE_PIXEL) });
      await page.getByRole('listitem').getByRole('button').nth(1).waitFor();
    },
  },
  { name: 'my-complaints-tab', link: 'My complaints', after: async (page) => page.getByRole('tab').nth(2).click() },
  {
    name: 'my-complaints-failed',
    link: 'My complaints',
    before: fault('problemList', { kind: 'drop', when: 'before' }),
    screen: true,
  },
  {
    name: 'complaint-viewer',
    link: 'Complaint details: in process, with images',
    screen: true,
    after: async (page) => page.getByRole('listitem').getByRole('button').first().click(),
  },
  {
    name: 'complaint-rating',
    link: 'Complaint details: answered, rating opens',
    screen: true,
    after: async (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'chat-answer',
    link: SUPPORT,
    after: async (page) => {
      await page.getByRole('list').first().getByRole('button').first().click();
      await page.getByRole('log').getByRole('listitem').nth(1).getByRole('button').click();
    },
  },
  {
    name: 'chat-more',
    link: SUPPORT,
    screen: true,
    after: async (page) => page.getByRole('list').first().getByRole('button').last().click(),
  },
  {
    name: 'chat-not-sent',
    link: SUPPORT,
    screen: true,
    before: fault('qaRecord', { kind: 'drop', when: 'before' }),
    after: async (page) => {
      await page.getByRole('textbox').fill('Halo');
      await page.getByRole('textbox').press('Enter');
    },
  },
  { name: 'chat-failed', link: SUPPORT, before: fault('qaList', { kind: 'malformed' }), screen: true },
  { name: 'site-menu', link: 'Site: home', screen: true, after: async (page) => page.locator('header button').click() },
  { name: 'site-contact-refused', link: 'Site: contact', after: async (page) => page.locator('[role="form"] > button').click() },
  { name: 'service-failed', link: 'Customer service', before: fault('contactInfo', { kind: 'malformed' }), screen: true },
];

/** Addresses that are no page of a remote, or lack what the page needs. */
export const ADDRESSES: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'not-found', path: '/nowhere' },
  { name: 'hand-over', path: '/bindCard' },
  { name: 'details-incomplete', path: '/loanDetail' },
  { name: 'instalments-incomplete', path: '/repay' },
  { name: 'account-wrong-amount', path: '/that?amount=12.34' },
  { name: 'extension-incomplete', path: '/repayDelay' },
  { name: 'legacy-wrong-amount', path: '/legacyRepay?orderId=1&amount=12.34' },
  { name: 'account-without-ids', path: '/that?amount=100000' },
  { name: 'method-wrong-amount', path: '/individual' },
  { name: 'method-without-ids', path: '/individual?amount=100000' },
  { name: 'complaint-incomplete', path: '/complainDetails' },
];
