import type { Locator, Page } from '@playwright/test';

import { linkTo } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import type { Market } from '@loan/shared/contracts/shell';

import { tapFourTimes } from '../borrower/impatience';
import { expectAccessible } from '../screens/axe';
import { watchClipboard } from '../world/clipboard';
import type { Rule } from '../world/front';
import { expect, test } from '../world/journey';
import { button, MARKETS, opener } from '../world/loan';
import { ON } from '../world/stores';
import { secretsOf, type World } from '../world/world';
import { interactive, openUnscripted, rendered, SCRIPTS, watch } from './rendering';

const WORDS = {
  indonesia: {
    extension: 'Ajukan Perpanjangan',
    type: 'Pembayaran',
    online: 'Layanan Online',
    call: 'Telepon',
    mail: /^Kirim Email/,
    service: 'Layanan Pelanggan',
    human: 'Hubungi CS',
    paid: /Cicilan yang sudah dibayar/,
    collection: 'Penagihan',
    kinds: 'Pilih jenis kendala penagihan',
    copyOrder: 'Salin Nomor pesanan',
    method: /^Metode Pembayaran/,
    copyAccount: 'Salin nomor Virtual Account',
    accountCopied: 'Nomor berhasil disalin',
    stored: { isDefault: '0', payType: '1', payCode: 'BRI', specificNum: '2' },
    orderCopied: 'Nomor pesanan berhasil disalin',
    copyNumber: 'Salin Nomor pengaduan',
    numberCopied: 'Nomor pengaduan berhasil disalin',
  },
  india: {
    extension: 'Request an extension',
    type: 'Payment',
    online: 'Online service',
    call: 'Call',
    mail: /^Write an email/,
    service: 'Customer service',
    human: 'Contact us',
    paid: /Paid instalment/,
    collection: 'Collection',
    kinds: 'Choose the kind of collection problem',
    copyOrder: 'Copy Order number',
    method: /^Payment method/,
    copyAccount: 'Copy the virtual account number',
    accountCopied: 'Number copied',
    stored: { isDefault: '0', payType: '1', payCode: 'HDFC Bank', specificNum: '2' },
    orderCopied: 'Order number copied',
    copyNumber: 'Copy Complaint number',
    numberCopied: 'Complaint number copied',
  },
} as const;

const historyOf = (page: Page) => page.evaluate(() => history.length);

/** A page that no server renders never ends loading without scripts: its address is all that can be asked. */
const expectPath = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

/** What the browser tells assistive technology of a row that opens its content. */
async function isExpanded(page: Page, row: Locator): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  await row.evaluate((element) => element.setAttribute('data-asked', ''));
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await row.evaluate((element) => element.removeAttribute('data-asked'));
  await client.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

/** A closed row opens by a tap, and says so. */
async function expectOpener(page: Page, row: Locator): Promise<void> {
  expect(await isExpanded(page, row)).toBe(false);
  await row.tap();
  expect(await isExpanded(page, row)).toBe(true);
}

/** The page at this path, with its data, which the borrower's session brought. */
async function expectPage(page: Page, market: Market, path: string, text: string | RegExp): Promise<void> {
  await expectPath(page, path);
  await expect(rendered(page).getByText(text).first()).toBeVisible();
  const parameters = new URL(page.url()).searchParams;
  for (const secret of secretsOf(market)) expect([...parameters.values()]).toContain(secret);
  const html = await page.content();
  for (const secret of secretsOf(market)) expect(html).not.toContain(secret);
}

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

interface Unscripted {
  readonly world: World;
  readonly page: Page;
  readonly market: Market;
  readonly words: (typeof MARKETS)[Market];
  readonly own: (typeof WORDS)[Market];
  /** The held files. */
  readonly scripts: Rule;
}

const shown = (market: Market, link: LinkKey) => linkTo(link, market).shows ?? '';
const tapLink = (page: Page, name: string) => rendered(page).getByRole('link', { name, exact: true }).tap();

/** What a borrower can do before any script file has come. */
const UNSCRIPTED_JOURNEYS: Readonly<Record<string, (opened: Unscripted) => Promise<void>>> = {
  'a loan leads to its instalments, and these to the account of the first one': async ({ world, page, market, words }) => {
    await openUnscripted(world, page, 'loanDetail 174-1', market);
    const length = await historyOf(page);
    await tapLink(page, words.repay);
    await expectPage(page, market, '/repay', shown(market, 'repay 174-1'));
    await tapLink(page, words.pay);
    await expectPath(page, '/that');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('amount')).toBe(words.first.replace(/\D/g, ''));
    expect(searchParams.get('token')).toBe(new URL(world.link('repay 174-1', market)).searchParams.get('token'));
    expect(await historyOf(page)).toBe(length + 2);
  },

  'a bill leads to its number, which is copied; its instructions open': async ({ world, page, market, words, own, scripts }) => {
    const watched = await watch(page);
    const copied = await watchClipboard(page);
    await openUnscripted(world, page, 'repay 174-1', market);
    await page.evaluate((stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)), own.stored);
    await tapLink(page, words.pay);
    await expectPage(page, market, '/that', own.stored.payCode);
    const parameters = Object.fromEntries(new URL(page.url()).searchParams);
    expect(parameters).toMatchObject({ ...own.stored, amount: words.first.replace(/\D/g, '') });
    await rendered(page).getByRole('button', { name: own.copyAccount }).tap();
    await expect(page.getByRole('alert')).toHaveText(own.accountCopied);
    const [request, ...more] = await world.sandbox.requests('virtualAccount');
    expect(more).toEqual([]);
    expect(request?.fields).toMatchObject({ payCode: own.stored.payCode, specific_num: '2', is_default: '0' });
    expect((await rendered(page).innerText()).replace(/\s/g, '')).toContain(copied[0]);
    await expectOpener(page, page.locator('summary').nth(1));
    const text = await rendered(page).innerText();
    const opened = await watched.shifts();
    scripts.release();
    await interactive(page);
    expect(await page.locator('#root').innerText()).toBe(text);
    expect(watched.reports).toEqual([]);
    expect(await watched.shifts()).toEqual(opened);
    expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
    // A reload asks by the method that is stored then, so the address does not keep this one.
    expect(new URL(page.url()).searchParams.has('isDefault')).toBe(false);
  },

  'a number leads to the choice of another method': async ({ world, page, market, own }) => {
    await openUnscripted(world, page, 'repayOrNot stored', market);
    await rendered(page).getByRole('link', { name: own.method }).tap();
    await expectPath(page, '/individual');
  },

  'a loan leads to its extension': async ({ world, page, market, words, own }) => {
    await openUnscripted(world, page, 'loanDetail 180-1', market);
    await tapLink(page, own.extension);
    await expectPage(page, market, '/repayDelay', words.pay);
  },

  'complaints lead to the form, to my complaints, and these to a complaint': async ({ world, page, market, own }) => {
    await openUnscripted(world, page, 'complaint 174-1', market);
    await button(page.getByRole('banner'), 'My complaints').tap();
    await expectPage(page, market, '/complaintList', shown(market, 'complaintList'));
    await rendered(page).getByRole('listitem').getByRole('link').first().tap();
    await expectPage(page, market, '/complainDetails', '/200');
    await tapLink(page, own.service);
    await expectPath(page, '/customerService');
    await openUnscripted(world, page, 'complaint 174-1', market);
    await tapLink(page, own.type);
    await expectPath(page, '/complainPageNext');
    expect(new URL(page.url()).searchParams.get('problemType')).toBe('2');
  },

  'customer service leads to the chat; its telephone and mail are the browser’s': async ({ world, page, market, own }) => {
    await openUnscripted(world, page, 'customerService', market);
    await expect(rendered(page).getByRole('link', { name: own.call })).toHaveAttribute('href', /^tel:/);
    await expect(rendered(page).getByRole('link', { name: own.mail })).toHaveAttribute('href', /^mailto:/);
    await page.evaluate(() => {
      const stopped: boolean[] = [];
      Object.assign(window, { stopped });
      window.addEventListener('click', (event) => {
        stopped.push(event.defaultPrevented);
        event.preventDefault();
      });
    });
    await rendered(page).getByRole('link', { name: own.call }).tap();
    await rendered(page).getByRole('link', { name: own.mail }).tap();
    expect(await page.evaluate(() => (window as unknown as { stopped: boolean[] }).stopped)).toEqual([false, false]);
    await tapLink(page, own.online);
    await expectPath(page, '/intelligentCustomerService');
  },

  'the chat leads to the complaint form of its order, and records nothing': async ({ world, page, market, own }) => {
    await openUnscripted(world, page, 'supportChat 174-1', market);
    await button(page.getByRole('banner'), own.human).tap();
    await expectPath(page, '/complainPageNext');
    const { orderNo } = Object.fromEntries(new URL(world.link('supportChat 174-1', market)).searchParams);
    expect(new URL(page.url()).searchParams.get('orderNo')).toBe(orderNo);
    expect(await world.sandbox.requests('qaRecord')).toEqual([]);
  },

  'the number of a loan, and of a complaint, is copied, and the page says so': async ({ world, page, market, own }) => {
    const copied = await watchClipboard(page);
    await openUnscripted(world, page, 'loanDetail 174-1', market);
    await rendered(page).getByRole('button', { name: own.copyOrder }).tap();
    await expect(page.getByRole('alert')).toHaveText(own.orderCopied);
    await expectAccessible(page, 'a copied number');
    const { searchParams } = new URL(world.link('loanDetail 174-1', market));
    expect(copied).toEqual([searchParams.get('orderId')]);
    await openUnscripted(world, page, 'complaintDetail 4', market);
    await rendered(page).getByRole('button', { name: own.copyNumber }).tap();
    await expect(page.getByRole('alert')).toHaveText(own.numberCopied);
    expect(copied).toHaveLength(2);
  },

  'paid instalments open and close, and stay as they are when the page is interactive': async ({ world, page, market, own, scripts }) => {
    const watched = await watch(page);
    await openUnscripted(world, page, 'repay 174-1', market);
    const paid = opener(page, own.paid);
    await expectOpener(page, paid);
    scripts.release();
    await interactive(page);
    expect(await isExpanded(page, paid)).toBe(true);
    await paid.tap();
    expect(await isExpanded(page, paid)).toBe(false);
    expect(watched.reports).toEqual([]);
  },

  'collection opens its kinds, and one of them leads to the form': async ({ world, page, market, own }) => {
    await openUnscripted(world, page, 'complaint 180-1', market);
    await expectOpener(page, opener(page, own.collection));
    await page.getByRole('group', { name: own.kinds }).getByRole('link').first().tap();
    await expectPath(page, '/complainPageNext');
    expect(new URL(page.url()).searchParams.get('problemSonType')).toBe('101');
  },

  'the site’s menu opens, by the keyboard too': async ({ world, page, market }) => {
    await openUnscripted(world, page, 'siteHome', market);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectOpener(page, page.locator('summary'));
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.locator('summary').press('Enter');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.locator('summary').press('Space');
    await page.getByRole('navigation').getByRole('link').nth(1).tap();
    await expectPath(page, '/About');
  },

  'the site’s pages lead to each other': async ({ world, page, market }) => {
    await openUnscripted(world, page, 'siteHome', market);
    const leads = await rendered(page)
      .locator('footer a[href^="/"], nav a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(leads.length).toBeGreaterThan(2);
    for (const address of leads) {
      await openUnscripted(world, page, 'siteHome', market);
      await rendered(page)
        .locator(`a[href="${address}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expectPath(page, address.replace(/\?.*/, ''));
      await expect(rendered(page).locator('main')).toBeVisible();
    }
  },
};

for (const [name, journey] of Object.entries(UNSCRIPTED_JOURNEYS))
  for (const market of ['indonesia', 'india'] as const)
    test(`without any script file, ${market}: ${name}`, async ({ world, page }) => {
      const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
      await journey({ world, page, market, words: MARKETS[market], own: WORDS[market], scripts });
    });

test('an impatient thumb follows a link once', async ({ world, page }) => {
  world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await openUnscripted(world, page, 'loanDetail 174-1', 'indonesia');
  const length = await historyOf(page);
  const bill = world.front.injectFault(/^\/repay$/, { kind: 'hold' });
  await tapFourTimes(button(rendered(page), MARKETS.indonesia.repay));
  bill.release();
  await expect(page).toHaveURL(/\/repay\?/);
  expect(await historyOf(page)).toBe(length + 1);
  expect(world.front.requests.filter(({ path }) => path === '/repay')).toHaveLength(1);
});
