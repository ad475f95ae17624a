import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { linkTo } from '@loan/sandbox/links';
import { linkTable, type LinkKey } from '@loan/sandbox/linkTable';
import type { Market } from '@loan/shared/contracts/shell';
import { ONE_PIXEL } from '@loan/shared/testing/photo';

import { SUPPORT } from '../screens/chatStates';
import { FORM_WORDS } from '../screens/complaintFormStates';
import { PHONE, PROMO } from '../screens/promoStates';
import { expect } from '../world/journey';
import { knowsBefore, MARKETS, stored } from '../world/loan';
import { STORES } from '../world/stores';
import type { World } from '../world/world';
import type { Driver } from './driver';
import { unexpected, type Engine } from './engines';
import type { Tab } from './tab';

/** An engine with its one page, and the world that the page is in. */
export interface Opened {
  readonly engine: Engine;
  readonly driver: Driver;
  readonly tab: Tab;
  readonly world: World;
}

/** A picture of the seed that is missing on purpose. */
const NO_PICTURE = /no-such-picture/;

/** One page of each remote. */
export const PAGE_OF_EACH_REMOTE = ['loanConfirm 0', 'repay 174-1', 'complaint 174-1', 'supportChat 174-1', 'promotion sea'] as const;

/** One address of each page: the one on which its texts and its slow replies are tested. */
export function addressOfEachPage(market: Market): readonly LinkKey[] {
  const chosen = new Map<string, LinkKey>();
  const rows = Object.entries(linkTable(market)) as [LinkKey, { page?: string; shows?: string; typical?: string }][];
  for (const [key, { page = 'none', shows, typical }] of rows)
    if (shows !== undefined && (typical !== undefined || !chosen.has(page))) chosen.set(page, key);
  return [...chosen.values()];
}

/** Opens pages in turn: each shows its words and is interactive, none of its files is fetched twice, and the console prints no error. */
export async function openPages({ engine, tab, world, driver }: Opened, market: Market, keys: readonly LinkKey[]): Promise<void> {
  const before = driver.errors().length;
  for (const key of keys) {
    world.front.forgetRequests();
    await tab.open(world.link(key, market));
    await tab.see(linkTo(key, market).shows ?? '');
    // The title alone may have the words, also before the skeleton. A page that is left while it loads gets its files once more, in Firefox.
    await tab.until(`${key}: its document is loaded`, () => document.readyState === 'complete');
    await tab.gone({ busy: true });
    // The script of the reports comes after the page: one that the page before had not got yet is asked for again.
    const files = world.front.requests.map(({ path }) => path).filter((path) => /^\/assets\/(?!.*\/reports\.)/.test(path));
    if (!engine.cachesNothing) expect(files, `${key}: files fetched twice, as after a preload that failed`).toEqual([...new Set(files)]);
  }
  const errors = unexpected(engine, driver.errors().slice(before));
  expect(errors.filter((text) => !NO_PICTURE.test(text))).toEqual([]);
}

const CHANGE = { indonesia: '/Ubah$/', india: '/Change$/' } as const;
const WANT = { indonesia: 'SAYA INGIN MEMBAYAR', india: 'I WANT TO PAY' } as const;

/** From the offer to the loan that is to be paid back. Returns the order that was made. */
async function apply({ tab, world }: Opened, market: Market): Promise<string> {
  const words = MARKETS[market];
  await tab.open(world.address('loanConfirm', market, { productId: words.product }));
  await tab.see(words.amount);
  await tab.see({ role: 'checkbox', checked: true });
  await tab.tap({ role: 'button', name: words.apply });
  await tab.tap({ role: 'button', name: 'Agree', within: 'dialog' });
  await tab.see({ role: 'heading', name: words.review });
  expect(await tab.run(() => location.href)).toMatch(/\/loanDetail\?.*\bfrom=confirm\b/);
  const { made } = await stored(world);
  const orderId = made[0]?.id ?? '';
  for (const headline of [words.sending, words.due]) {
    await world.sandbox.advance(orderId);
    await tab.tap({ role: 'button', name: words.refresh });
    await tab.see({ role: 'heading', name: headline });
  }
  return orderId;
}

/** The virtual account on the screen: the newest of so many. */
async function accountOnScreen({ tab, world }: Opened, market: Market, count: number): Promise<string> {
  await tab.see({ role: 'button', name: MARKETS[market].paid });
  const { virtual_accounts: accounts } = await stored(world);
  expect(accounts).toHaveLength(count);
  const vcode = accounts.at(-1)?.vcode ?? 'an account';
  await tab.until('the account’s number', (number: string) => document.body.textContent.replace(/\s/g, '').indexOf(number) !== -1, vcode);
  return vcode;
}

/** A loan from the offer to “paid”: instalments ticked, another payment method, “I have paid”. */
export async function takeLoan(opened: Opened, market: Market): Promise<void> {
  const { tab, world } = opened;
  const words = MARKETS[market];
  const orderId = await apply(opened, market);
  await tab.tap({ role: 'button', name: words.repay });
  await tab.see(words.first);
  await tab.tap({ role: 'checkbox', within: 'listitem', withinNth: 1 });
  await tab.see(words.firstTwo);
  await tab.tap({ role: 'checkbox', name: words.payAll });
  await tab.see(words.total);
  await tab.tap({ role: 'button', name: words.pay });
  await accountOnScreen(opened, market, 1);

  await tab.tap({ role: 'link', name: CHANGE[market] });
  await tab.tap({ role: 'radio', text: 'Mini Market' });
  await tab.tap({ role: 'radio', text: words.store });
  await tab.tap({ role: 'button', name: WANT[market] });
  const vcode = await accountOnScreen(opened, market, 2);

  await tab.tap({ role: 'button', name: words.paid });
  await tab.tap({ role: 'button', name: words.no, within: 'dialog' });
  await tab.gone({ role: 'dialog' });
  await knowsBefore(world);
  await world.sandbox.pay(vcode);
  await world.sandbox.setOrder(orderId, { is_score: 1 });
  await tab.tap({ role: 'button', name: words.paid });
  await tab.tap({ role: 'button', name: words.yes, within: 'dialog' });
  await tab.see({ role: 'heading', name: words.settled });
  await tab.tap({ role: 'button', name: words.loan });
  await tab.see({ role: 'heading', name: words.repaid });
  const { made, payments } = await stored(world);
  expect(made).toMatchObject([{ id: orderId, status: '200' }]);
  expect(payments).toHaveLength(1);
}

/** A complaint with a picture, and a step back from the form that keeps what was typed. */
export async function complain({ tab, world, driver }: Opened): Promise<void> {
  const words = FORM_WORDS.indonesia;
  const text = 'Saya ditelepon tiga kali setelah pukul 21.00';
  const picture = join(STORES, 'picture.jpg');
  writeFileSync(picture, ONE_PIXEL);
  await tab.open(world.link('complaintForm', 'indonesia'));
  await tab.fill(words.text, text);
  await driver.upload('input[type="file"]', picture);
  await tab.until('the picture is shown', () => document.querySelector('main li img') !== null);
  await tab.tap({ role: 'button', name: 'Send' });
  await tab.see({ role: 'dialog', text: 'Successfully Sent' });
  const { complaints } = await world.sandbox.state();
  const sent = complaints.at(-1);
  expect(sent).toMatchObject({ detail: text, type: '1', sub_type: '101', order_id: 'ID-180-1' });
  expect(JSON.parse(sent?.images ?? '[]')).toHaveLength(1);
}

/** A question with its answer, a step into the complaint form and back, and a message that waits while the phone is offline. */
export async function chat({ tab, world, driver }: Opened): Promise<void> {
  const words = SUPPORT.indonesia;
  const text = 'Kenapa tagihan saya naik?';
  await tab.open(world.link('supportChat 174-1', 'indonesia'));
  await tab.tap({ role: 'button', name: words.topic, nth: -1 });
  await tab.tap({ role: 'button', name: words.question, nth: -1 });
  await tab.until('the answer ends above the bar', () => {
    const [answer] = Array.from(document.querySelectorAll('[data-bubble]')).reverse();
    const bar = document.querySelector('[data-footer]');
    return answer && bar && answer.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;
  });
  await tab.tap({ role: 'button', name: words.no, nth: -1 });
  await tab.tap({ role: 'button', name: words.human, nth: -1 });
  await tab.see({ role: 'textbox', name: FORM_WORDS.indonesia.text });
  await driver.back();
  await tab.see({ role: 'button', name: words.human });

  // WebKit has no command for it: there the connection ends at the server.
  const cut = driver.setOffline === undefined ? world.front.injectFault(/./, { kind: 'abort' }) : undefined;
  await driver.setOffline?.(true);
  if (cut === undefined) await tab.see({ role: 'status', text: words.offline });
  await tab.fill(words.input, text);
  await tab.tap({ role: 'button', name: words.send, nth: -1 });
  await tab.see({ role: 'button', name: words.notSent });
  await driver.setOffline?.(false);
  cut?.end();
  await tab.tap({ role: 'button', name: words.notSent });
  await tab.see(words.received.source);
  const records = (await world.sandbox.state()).qa_records;
  expect(records.filter(({ value }) => value === text)).toHaveLength(1);
}

/** A visitor of a promotion registers. */
export async function register({ tab, world }: Opened): Promise<void> {
  const words = PROMO.india;
  await tab.open(world.link('promotion sea', 'india'));
  const session = () =>
    tab.run(() => {
      const picture = Array.from(document.images).find(({ src }) => src.indexOf('sid=') !== -1);
      return picture && picture.naturalWidth > 0 ? new URL(picture.src).searchParams.get('sid') : null;
    });
  await expect.poll(session).not.toBeNull();
  const sid = await session();
  await tab.fill(words.mobile, PHONE);
  await tab.fill(words.captcha, (await world.sandbox.state()).promo_sessions.find((one) => one.sid === sid)?.captcha ?? '');
  await tab.tap({ role: 'button', name: '/get code/' });
  const code = async () => (await world.sandbox.state()).sms_codes.at(-1)?.code ?? '';
  await expect.poll(code).not.toBe('');
  await tab.fill(words.sms, await code());
  await tab.tap({ role: 'button', name: words.apply });
  await tab.see(words.steps);
  expect((await world.sandbox.state()).users).toMatchObject([{ phone: PHONE, market: 'india' }]);
}
