import type { Page } from '@playwright/test';

import type { CallName } from '@loan/api/calls';
import type { Fault } from '@loan/sandbox/faults';
import type { LinkKey } from '@loan/sandbox/linkTable';
import type { Market } from '@loan/shared/contracts/shell';

import { expectAccessible } from '../screens/axe';
import { expectToFit } from '../screens/fit';
import { button, text } from '../screens/state';
import { watchClipboard } from '../world/clipboard';
import { expect, test } from '../world/journey';
import { marketsInTurn } from '../world/loan';
import { ON, CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

const WORDS = {
  indonesia: { spoken: /^Referensi (?:[0-9a-f] ?){16}$/, copy: 'Salin referensi', copied: 'Berhasil disalin' },
  india: { spoken: /^Reference (?:[0-9a-f] ?){16}$/, copy: 'Copy the reference', copied: 'Copied' },
} as const;
const reload = button('Muat Ulang', 'Reload');

/** A hidden page has one, too. */
const spoken = (page: Page, market: Market) => page.getByRole('main').getByText(WORDS[market].spoken);

/** The reference that a page shows, as a person would type it. */
async function shown(page: Page, market: Market): Promise<string> {
  await expect(spoken(page, market)).toBeAttached();
  const said = (await spoken(page, market).textContent()) ?? '';
  return said.replace(/^\S+ /, '').replaceAll(' ', '');
}

/** The request ids that the API received for a call. */
const toldToApi = async (world: World, call: CallName) =>
  (await world.sandbox.requests(call)).map(({ headers }) => headers['x-request-id']);

/** Access log lines of a request with this id. */
const written = (world: World, id: string) => world.accessLog().filter((line) => line.id === id);

const broken = (call: CallName): Fault => ({ kind: 'status', call, status: 500 });

/** A panel without text, a whole page, and a page that is hidden after the end of the session. */
const PANELS: readonly (readonly [what: string, link: LinkKey, call: CallName, fault: Fault])[] = [
  ['a panel without words', 'loanDetail 174-1', 'loanDetails', broken('loanDetails')],
  [
    'a long message',
    'loanConfirm 0',
    'loanConfirm',
    { kind: 'refuse', call: 'loanConfirm', code: '9', message: 'Layanan sedang ditutup. '.repeat(8) },
  ],
  ['an ended session', 'loanConfirm 0', 'loanConfirm', { kind: 'refuse', call: 'loanConfirm', code: '4001', message: '' }],
  ['an answer that cannot be read', 'repay 174-1', 'instalmentPlan', { kind: 'malformed', call: 'instalmentPlan' }],
];

for (const [[what, link, call, fault], market] of marketsInTurn(PANELS)) {
  test(`${what}: the reference on the screen is the id in the API's request and in the log, ${market}`, async ({ world, page, noise }) => {
    if (fault.kind === 'status') noise.allow(/status of 500/);
    await world.configure(CLIENT_RENDERED);
    await world.sandbox.setFault(fault);
    await page.goto(world.link(link, market));
    const reference = await shown(page, market);
    expect(await toldToApi(world, call)).toEqual([reference]);
    const [request] = await world.sandbox.requests(call);
    expect(written(world, reference)).toEqual([expect.objectContaining({ kind: 'api', status: request?.status })]);
    await expectAccessible(page, link);
    await expectToFit(page, link);
  });
}

test('it is copied whole, and a retried call has another one', async ({ world, context, noise }) => {
  const market = 'india';
  noise.allow(/status of 500/);
  await world.configure(CLIENT_RENDERED);
  const copied = await watchClipboard(context);
  await world.sandbox.setFault(broken('loanDetails'));
  const page = await context.newPage();
  await page.goto(world.link('loanDetail 174-1', market));
  const first = await shown(page, market);
  await page.getByRole('button', { name: WORDS[market].copy }).tap();
  await expect(page.getByRole('status').getByText(WORDS[market].copied)).toBeVisible();
  expect(copied).toEqual([first]);

  await reload(page, market).tap();
  await expect.poll(() => shown(page, market)).not.toBe(first);
  expect(await toldToApi(world, 'loanDetails')).toEqual([first, await shown(page, market)]);
});

test('a call that the gateway made to render the page: its id', async ({ world, page, noise }) => {
  const market = 'indonesia';
  noise.allow(/status of 500/);
  await world.configure(ON);
  await world.sandbox.setFault(broken('loanDetails'));
  await page.goto(world.link('loanDetail 174-1', market));
  const reference = await shown(page, market);
  expect(await toldToApi(world, 'loanDetails')).toEqual([reference]);
  const lines = written(world, reference);
  expect(lines.map(({ kind }) => kind).sort()).toEqual(['api', 'read']);
  expect(world.accessLog()).toContainEqual(
    expect.objectContaining({ kind: 'page', page: 'loanDetail', id: lines.find(({ kind }) => kind === 'read')?.of }),
  );
});

test('without a response there is none', async ({ world, page, noise }) => {
  noise.allow(/ERR_|status of/);
  await world.configure(CLIENT_RENDERED);
  const rule = world.front.injectFault(/loan-details$/, { kind: 'cut' });
  await page.goto(world.link('loanDetail 174-1', 'indonesia'));
  await expect(reload(page, 'indonesia')).toBeVisible();
  expect(rule.hits).not.toEqual([]);
  await expect(page.getByRole('button', { name: WORDS.indonesia.copy })).toHaveCount(0);
});

test('a refusal of the gateway itself has one, too', async ({ world, page, noise }) => {
  noise.allow(/status of 502/);
  await world.configure(CLIENT_RENDERED);
  await world.sandbox.setFault({ kind: 'drop', call: 'loanConfirm', when: 'before' });
  await page.goto(world.link('loanConfirm 0', 'india'));
  await expect(text('', 'Something is wrong with this page')(page, 'india')).toBeVisible();
  expect(written(world, await shown(page, 'india'))).toEqual([expect.objectContaining({ kind: 'api', status: 502 })]);
});

test('no data of a borrower is in the access log', async ({ world, page }) => {
  await page.goto(world.link('loanDetail 174-1', 'indonesia'));
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
  const kinds = new Set(world.accessLog().map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['page', 'asset', 'api']));
  const log = JSON.stringify(world.accessLog());
  expect(log).not.toMatch(/secret-|sandbox-token|ID-174-1|3101|[?#]/);
});
