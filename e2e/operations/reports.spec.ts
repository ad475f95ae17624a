import type { Page } from '@playwright/test';

import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { OUTCOMES } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { interactive, rendered, SCRIPTS } from '../rendered/rendering';
import { openPromotion, PHONE, typeAll } from '../screens/promoStates';
import type { Fault } from '../world/front';
import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import { letPass, reached, rendersAgain } from '../world/passing';
import { ON, CLIENT_RENDERED } from '../world/stores';
import { secretsOf, type World } from '../world/world';
import { collect, REPORTS, type Heard } from './heardReports';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const CHUNK = /\/host\/[^/]+\/reports\.[0-9a-f]+\.js$/;
const API = /^\/byfhns\//;
/** What a page fetches ahead when it is idle: the five remotes' files of the release, and the HTTP client. */
const AHEAD = /\/remotes\/[^/]+\.json |\/host\/[^/]+\/transport\.[0-9a-f]+\.js /;
/** Longer than the shell waits before it says so, in ms. */
const LATE = 3300;

const help = (page: Page) => page.getByRole('link', { name: 'Layanan Pelanggan' });
const open = (world: World, page: Page) => page.goto(world.address('loanDetail', 'indonesia', DETAIL), { waitUntil: 'commit' });
const ofReports = (world: World) => world.front.requests.map(({ path }) => path).filter((path) => REPORTS.test(path) || CHUNK.test(path));

/** As when a borrower closes the page: what is left goes then. */
async function leave(page: Page, { bodies }: Heard): Promise<void> {
  const before = bodies.length;
  await page.goto('about:blank');
  await expect.poll(() => bodies.length).toBeGreaterThan(before);
}

const byName = (reports: readonly object[]): readonly string[] =>
  reports.map((report) => ('name' in report ? String(report.name) : '')).sort((one, other) => one.localeCompare(other, 'en'));
const HOST = { package: 'host', version: '1.0.0', arm: 'rest', page: 'loanDetail' };
const LOAN = { ...HOST, package: 'remote-loan' };

test.describe('before the first data no byte of it is asked for', () => {
  test('not while the page waits for the API, however long', async ({ world, page }) => {
    await world.configure(CLIENT_RENDERED);
    await page.clock.install();
    const api = world.front.injectFault(API, { kind: 'hold' });
    await open(world, page);
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await page.clock.runFor(40_000);
    await expect.poll(() => world.front.requests.some(({ path }) => path.endsWith('/index.json'))).toBe(true);
    expect(ofReports(world)).toEqual([]);
    api.release();
    await page.clock.runFor(1000);
    await expect(help(page)).toBeVisible();
    await page.clock.runFor(5000);
    await expect.poll(() => ofReports(world)).toEqual([expect.stringMatching(CHUNK), '/reports']);
  });

  test('not while a page that came rendered is not interactive', async ({ world, page }) => {
    await world.configure(ON);
    const heard = collect(world);
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await open(world, page);
    await expect(rendered(page).getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
    // This clock cannot be moved: a page with another one has no measurements.
    await page.waitForFunction((ms) => performance.now() > ms, LATE);
    await reached(page);
    expect(ofReports(world)).toEqual([]);
    const held = await page.evaluate(() => performance.now());
    scripts.release();
    await interactive(page);
    await expect.poll(() => heard.of('vital').length).toBeGreaterThan(0);
    // Its data stood when it was painted, not when it was interactive.
    const [data] = heard.of('vital');
    expect(data).toMatchObject({ ...LOAN, name: 'data' });
    expect((data as { readonly value: number }).value).toBeLessThan(held);
    expect(heard.of('event')).toEqual([]);
  });
});

test.describe('what a visit reports', () => {
  test('its packages once each with version, arm, page and release, and how long it took', async ({ world, page }) => {
    await world.promote('remote-loan@1.0.1', { canary: 9999 });
    const heard = collect(world);
    await open(world, page);
    await expect(page.getByRole('link', { name: 'Bantuan 1.0.1' })).toBeVisible();
    await expect.poll(() => heard.of('load')).toHaveLength(2);
    const loan = { ...LOAN, version: '1.0.1', arm: 'canary' };
    const { number } = JSON.parse((await page.locator('script#release').textContent()) ?? '') as ReleaseDocument;
    expect(heard.of('load')).toEqual([loan, HOST]);
    await button(page, 'Bayar Sekarang').tap();
    await expect(button(page, 'Bayar Segera')).toBeVisible();
    await button(page, 'Bayar Segera').tap();
    await leave(page, heard);

    expect(heard.of('load').slice(2)).toEqual([{ ...HOST, package: 'remote-repay', page: 'repay' }]);
    const vitals = heard.of('vital');
    // The taps are told where the browser took long over one.
    expect(byName(vitals).filter((name) => name !== 'INP')).toEqual(['CLS', 'data', 'FCP', 'LCP', 'TTFB']);
    // Also what was told when another page was open is of the first one.
    for (const vital of vitals) expect(vital).toMatchObject(loan);
    expect([...heard.of('failure'), ...heard.of('fault'), ...heard.of('event')]).toEqual([]);
    for (const { format, market, release } of heard.batches()) expect([format, market, release]).toEqual([1, 'indonesia', number]);
  });

  test('what came of a page: the loan was accepted; the chunk that counts it stays small', async ({ world, page }) => {
    const heard = collect(world);
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
    await expect.poll(() => heard.of('load')).toHaveLength(2);
    const [size = 0] = (await arrived(page)).filter((file) => file.includes('/reports.')).map((file) => Number(file.split(' ')[1]));
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(7000);
    await button(page, 'Ajukan Sekarang').tap();
    await expect(page.getByRole('heading', { name: 'Sedang Ditinjau' })).toBeAttached();
    const names = ['shown', 'offered', 'tapped', 'accepted', 'reached'];
    await expect.poll(() => heard.of('outcome')[0]).toEqual({ ...LOAN, page: 'loanConfirm', names });
  });

  test('a page that reads nothing: once it is there', async ({ world, page }) => {
    const heard = collect(world);
    await page.goto(world.address('aboutUs', 'india'));
    await expect.poll(() => byName(heard.of('vital'))).toContain('data');
    expect(heard.of('load')).toEqual([
      { ...HOST, package: 'remote-promo', page: 'aboutUs' },
      { ...HOST, page: 'aboutUs' },
    ]);
    expect(heard.batches()[0]?.market).toBe('india');
  });

  test('a page whose data did not come has no time until data', async ({ world, page, noise }) => {
    await world.configure(CLIENT_RENDERED);
    noise.allow(/status of 500/);
    await world.sandbox.setFault({ call: 'loanDetails', kind: 'status', status: 500 });
    const heard = collect(world);
    await open(world, page);
    await expect(page.getByRole('button', { name: 'Muat Ulang' })).toBeVisible();
    await expect.poll(() => byName(heard.of('vital'))).toContain('FCP');
    expect(byName(heard.of('vital'))).not.toContain('data');
  });
});

test.describe('what fails', () => {
  const once = async (heard: Heard, page: Page, failure: object) => {
    await expect.poll(() => heard.of('failure')).toEqual([failure]);
    await leave(page, heard);
    expect(heard.of('failure')).toEqual([failure]);
    expect(heard.of('load').filter((load) => 'package' in load && load.package === 'remote-loan')).toHaveLength(1);
  };

  test('a release that throws at its load: of its version, with the fallback as an event', async ({ world, page }) => {
    await world.promote('remote-loan@1.0.2');
    const heard = collect(world);
    await open(world, page);
    await expect(help(page)).toBeVisible();
    const own = { ...LOAN, version: '1.0.2' };
    await once(heard, page, { ...own, code: 'REMOTE_BROKEN' });
    expect(heard.of('event')).toEqual([
      { ...own, name: 'remote-failed', code: 'REMOTE_BROKEN' },
      { ...own, name: 'remote-fallback', code: 'REMOTE_BROKEN' },
    ]);
    const [fault] = heard.of('fault') as { stack: string }[];
    expect(fault).toMatchObject({ ...own, name: 'Error' });
    expect(fault?.stack).toMatch(/^at [A-Za-z_$]{1,9} \(\/assets\/remote-loan\/1\.0\.2\//);
  });

  test('bytes that are not those of the release', async ({ world, page }) => {
    await world.promote('remote-loan@1.0.1');
    world.front.injectFault(/\/remote-loan\/1\.0\.1\/remoteEntry\./, { kind: 'change', change: (text) => `${text}\n;0;` });
    const heard = collect(world);
    await open(world, page);
    await expect(help(page)).toBeVisible();
    await once(heard, page, { ...LOAN, version: '1.0.1', code: 'REMOTE_INTEGRITY' });
  });

  test('bytes of a late part of the shell that are not those of the release', async ({ world, page, noise }) => {
    noise.allow(/integrity|Failed to find a valid digest/);
    const rule = world.front.injectFault(/\/host\/[^/]+\/transport\./, { kind: 'change', change: (text) => `${text}\n;0;` });
    const heard = collect(world);
    await page.clock.install();
    await open(world, page);
    await expect(help(page)).toBeVisible();
    // It is fetched ahead some seconds after the page, and again for the word of the release.
    await page.clock.runFor(5000);
    await expect.poll(() => rule.hits.length).toBeGreaterThan(1);
    const nextBatch = async () => {
      await page.clock.runFor(30_000);
      return heard.of('failure');
    };
    await expect.poll(nextBatch).toHaveLength(1);
    await once(heard, page, { ...HOST, code: 'REMOTE_INTEGRITY' });
  });

  test('a screen that throws: with its stack, in files of ours alone', async ({ world, page, noise }) => {
    noise.allow(/broken at render/);
    await world.promote('remote-loan@1.0.3');
    const heard = collect(world);
    await open(world, page);
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Ada gangguan pada halaman ini');
    const own = { ...LOAN, version: '1.0.3' };
    await once(heard, page, { ...own, code: 'SCREEN' });
    const [fault, ...others] = heard.of('fault') as { stack: string }[];
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ ...own, name: 'Error' });
    const [first = '', ...lines] = fault?.stack.split('\n') ?? [];
    expect(first).toMatch(/^at [A-Za-z_$]{1,9} \(\/assets\/remote-loan\/1\.0\.3\/loanDetail\.[0-9a-f]+\.js:\d+:\d+\)$/);
    for (const line of lines) expect(line).toMatch(/^at [A-Za-z_$]{1,9} \(\/assets\/host\/1\.0\.0\/main\.[0-9a-f]+\.js:\d+:\d+\)$/);
  });

  test('a page that is left before anything stood on it', async ({ world, page }) => {
    await world.configure(CLIENT_RENDERED);
    world.front.injectFault(API, { kind: 'hold' });
    const heard = collect(world);
    await page.clock.install();
    await open(world, page);
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await page.clock.runFor(LATE);
    await leave(page, heard);
    expect(heard.reports()).toEqual([
      { ...HOST, kind: 'load' },
      { ...LOAN, kind: 'load' },
      { ...LOAN, kind: 'failure', code: 'LEFT' },
    ]);
    expect(ofReports(world)).toEqual(['/reports']);
  });
});

test('nothing of a borrower is in it, wherever it stood', async ({ world, page, noise }) => {
  noise.allow(/uncaught|status of 500/);
  const heard = collect(world);
  const order = 'ID-174-1';
  const message = 'Pesan_server_untuk_Budi';
  await world.sandbox.setFault({ call: 'loanDetails', kind: 'refuse', code: '777', message });
  await open(world, page);
  await expect(page.getByText(message)).toBeVisible();
  await expect.poll(() => heard.of('load')).toHaveLength(2);
  const secrets = [...secretsOf('indonesia'), order, message, PHONE];
  for (const secret of secrets)
    await page.evaluate((text) => {
      const { [text]: thrower } = {
        [text]() {
          const fault = new TypeError(`${text}\n    at ${text} (${location.origin}/assets/remote-loan/1.0.0/${text}.js:1:2)`);
          fault.name = text;
          throw fault;
        },
      };
      setTimeout(() => thrower?.());
      void Promise.reject(new RangeError(text));
      void Promise.reject(text);
    }, secret);
  await rendersAgain(page);
  await leave(page, heard);
  expect(byName(heard.of('fault'))).toEqual(['Error', 'RangeError', 'unknown']);

  await openPromotion(page, world, 'indonesia');
  await typeAll(page, world, 'indonesia');
  const code = (await world.sandbox.state()).sms_codes.at(-1)?.code ?? '';
  expect(code).not.toBe('');
  await leave(page, heard);
  const outcomes = heard.of('outcome') as { page: string; names: string[] }[];
  expect(outcomes.filter(({ page: key }) => key === 'promotion').flatMap(({ names }) => names)).toContain('form-begun');
  for (const { names } of outcomes) expect(OUTCOMES).toEqual(expect.arrayContaining(names));
  const sent = heard.bodies.join('\n');
  // Nor what the browser is: its engine is read from the request by the server.
  for (const secret of [...secrets, code, 'Pesan', '3101', 'Mozilla', 'AppleWebKit', 'Chrome']) expect(sent).not.toContain(secret);
  expect(world.front.requests.filter(({ path, headers }) => REPORTS.test(path) && (headers['referer'] ?? headers['cookie']))).toEqual([]);
});

test.describe('nothing is loaded and nothing is sent', () => {
  const quiet = async (world: World, page: Page) => {
    await expect(help(page)).toBeVisible();
    await letPass(page, 5000);
    // What a page sends when it is left goes before the next one is interactive.
    await page.goto(`${world.front.origin}${SERVER_PATHS.live}`);
    await reached(page);
    expect(ofReports(world)).toEqual([]);
  };

  test('with a share of 0', async ({ world, page }) => {
    await world.configure({ reports: { share: 0 } });
    await page.clock.install();
    await open(world, page);
    await quiet(world, page);
  });

  test('in a tab that asked for a release of its own', async ({ world, page, noise }) => {
    noise.allow(/status of 403/);
    await page.clock.install();
    await page.goto(`${world.address('loanDetail', 'indonesia', DETAIL)}#preview=no-token`);
    await quiet(world, page);
  });
});

/** What a page asks for, and its bytes as they were downloaded: as measured by its own clock, where another one is installed. */
const arrived = (page: Page) =>
  page.evaluate(() =>
    ((window as { measured?: Performance }).measured ?? performance)
      .getEntriesByType('resource')
      .filter(({ name }) => !name.endsWith('/reports'))
      .map((entry) => `${new URL(entry.name).pathname} ${(entry as PerformanceResourceTiming).encodedBodySize}`)
      .sort(),
  );

const FAULTS: Readonly<Record<string, Fault>> = {
  hangs: { kind: 'hold' },
  'resets the connection': { kind: 'cut' },
  'is not there': { kind: 'status', status: 503 },
};

test('a collector that hangs, resets the connection or is not there changes nothing of a page: the same requests, the same bytes', async ({
  world,
  context,
  noise,
}) => {
  noise.allow(/\/reports$/);
  await context.addInitScript(() => Object.assign(window, { measured: performance }));
  const visit = async () => {
    const page = await context.newPage();
    await page.clock.install();
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    world.front.forgetRequests();
    await open(world, page);
    await expect(help(page)).toBeVisible();
    await page.clock.runFor(5000);
    const ahead = async () => {
      await page.clock.runFor(500);
      return (await arrived(page)).filter((file) => AHEAD.test(file)).length;
    };
    await expect.poll(ahead).toBe(5 + 1);
    // The clock is not moved any more, or it would come to the next batch.
    await expect.poll(() => ofReports(world).length).toBe(2);
    const asked = world.front.requests.map(({ method, url }) => `${method} ${url}`);
    await button(page, 'Bayar Sekarang').tap();
    await expect(button(page, 'Bayar Segera')).toBeVisible();
    const files = await arrived(page);
    // Else the device has been a sample already, and sends less.
    await page.evaluate(() => window.localStorage.clear());
    await page.close();
    return { asked: asked.sort(), files };
  };
  const well = await visit();
  for (const [what, fault] of Object.entries(FAULTS)) {
    const rule = world.front.injectFault(REPORTS, fault);
    expect(await visit(), what).toEqual(well);
    rule.release();
  }
});
