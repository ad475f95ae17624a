import { linkTo } from '@loan/sandbox/links';
import type { Market } from '@loan/shared/contracts/shell';

import { versionOf } from '../../tools/build/packages';
import { makeCertificate, type Certificate } from '../../tools/start/local/certificate';
import { startFront } from '../world/front';
import { expect, test } from '../world/journey';
import { marketsInTurn } from '../world/loan';
import { EVERYTHING, ON, CLIENT_RENDERED } from '../world/stores';
import { createWorld } from '../world/world';
import { BELOW, isTested, PROMISED, unexpected, type Engine } from './engines';
import { addressOfEachPage, chat, complain, openPages, PAGE_OF_EACH_REMOTE, register, takeLoan, type Opened } from './flows';
import { createTab } from './tab';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const HELP = { role: 'link', text: 'Layanan Pelanggan' } as const;

const openDetail = ({ tab, world }: Opened) => tab.open(world.address('loanDetail', 'indonesia', DETAIL));

/** The trace that hostile code of these tests leaves when it runs. */
const hostileRan = ({ tab }: Opened) => tab.run(() => (window as unknown as { hostileRan?: string }).hostileRan);

/** None of the scripts in a document changed on its way runs. */
async function refuseScripts(opened: Opened, certificate: Certificate): Promise<void> {
  const { tab, world } = opened;
  const foreign = await startFront((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end('window.hostileRan = "foreign"');
  }, certificate);
  const { version, entry } = await world.record('remote-repay', versionOf('remote-repay'));
  const own = `/assets/remote-repay/${version}/${entry}`;
  const planted = [
    '<script>window.hostileRan = "inline"</script>',
    `<script src="${foreign.origin}/a.js"></script>`,
    `<script src="${own}"></script>`,
    `<script src="${own}" integrity="sha384-${'A'.repeat(64)}" crossorigin="anonymous"></script>`,
    '<img src="x" onerror="window.hostileRan = \'handler\'">',
  ].join('');
  const rule = world.front.injectFault(/^\/loanDetail$/, {
    kind: 'change',
    change: (html) => html.replace('</body>', `${planted}</body>`),
  });
  await openDetail(opened);
  await tab.see(HELP);
  // Insertion by running code is refused by trusted types, and by the second policy in engines without trusted types.
  await tab.run((address) => {
    const state = window as unknown as { foreignEnded?: boolean };
    for (const [name, value] of [
      ['textContent', 'window.hostileRan = "inserted"'],
      ['src', address],
    ] as const) {
      const script = document.createElement('script');
      if (name === 'src') script.onload = script.onerror = () => (state.foreignEnded = true);
      try {
        script[name] = value;
        document.head.appendChild(script);
      } catch {
        if (name === 'src') state.foreignEnded = true;
      }
    }
  }, `${foreign.origin}/b.js`);
  await tab.until('the foreign script ran or was refused', () => (window as unknown as { foreignEnded?: boolean }).foreignEnded);
  expect(await hostileRan(opened)).toBe(undefined);
  expect(await tab.run(() => Object.keys(window).filter((name) => name.indexOf('remote_repay') === 0))).toEqual([]);
  rule.end();
  await foreign.close();
}

/** `market`: that in which a loan is taken. */
function journeysIn(engine: Engine, market: Market): void {
  let opened: Opened;
  let certificate: Certificate;
  const ends: (() => Promise<void>)[] = [];
  test.beforeAll(async () => {
    certificate = await makeCertificate();
    const driver = await engine.start();
    ends.push(driver.close);
    const world = await createWorld({ releases: EVERYTHING }, certificate);
    ends.push(world.close);
    opened = { engine, world, driver, tab: createTab(driver) };
  });
  test.beforeEach(async () => {
    await opened.world.sandbox.reset();
    await opened.tab.run(() => {
      if (location.protocol !== 'https:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  test.afterAll(async () => {
    for (const end of ends) await end();
  });

  // First, because the browser must not have cached the remote's files.
  test('a remote with a fault: the error panel, and a successful retry after the fault ends', async () => {
    const { tab, world } = opened;
    const rule = world.front.injectFault(/^\/assets\/remote-loan\//, { kind: 'status', status: 500 });
    await openDetail(opened);
    await tab.see({ role: 'heading', name: 'Halaman gagal dimuat' });
    rule.end();
    await tab.tap({ role: 'button', name: 'Muat Ulang' });
    await tab.see(HELP);
  });

  test('a page of each remote opens, rendered in the browser', async () => {
    await openPages(opened, 'india', PAGE_OF_EACH_REMOTE);
  });

  test(`${engine.isBetween ? 'a page of each remote' : 'every page'} opens, rendered by the gateway`, async () => {
    await opened.world.configure(ON);
    await openPages(opened, 'indonesia', engine.isBetween ? PAGE_OF_EACH_REMOTE : addressOfEachPage('indonesia'));
  });

  test('Integrity-Policy, which makes preloads fail in some engines, costs no page', async () => {
    const { tab, world } = opened;
    const headers = { 'integrity-policy': 'blocked-destinations=(script)' };
    const rule = world.front.injectFault(/^\/(?:loanDetail|complainPageNext)$/, { kind: 'change', headers });
    for (const key of ['loanDetail 174-1', 'complaintForm'] as const) {
      await tab.open(world.link(key, 'indonesia'));
      await tab.see(linkTo(key, 'indonesia').shows ?? '');
      expect(await tab.run(() => document.querySelector('main [role="alert"]'))).toBeNull();
    }
    expect(rule.hits).toHaveLength(2);
    rule.end();
  });

  test(`a loan from the offer to the last payment: ${market}`, async () => takeLoan(opened, market));
  if (!engine.isBetween) {
    test('a complaint with a picture', async () => complain(opened));
    test('support chat: an answer, back from the complaint form, a message sent again after being offline', async () => chat(opened));
    test('a visitor of a promotion registers', async () => register(opened));
  }

  test('a script in a changed document never runs: inline, foreign, of another hash', async () => refuseScripts(opened, certificate));

  test('a rollback leads back to the release before', async () => {
    const { tab, world } = opened;
    await world.promote('remote-loan@1.0.1');
    await openDetail(opened);
    await tab.see({ role: 'link', text: 'Bantuan 1.0.1' });
    await world.rollback('remote-loan');
    await openDetail(opened);
    await tab.see(HELP);
  });

  // Versions whose files the browser has not cached.
  for (const [what, remote, link, path] of [
    ['entry', 'remote-loan', 'loanDetail 174-1', /\/remoteEntry\.[0-9a-f]+\.js$/],
    ['page script', 'remote-chat', 'supportChat 174-1', /\/supportChat\.[0-9a-f]+\.js$/],
  ] as const)
    test(`a changed ${what} is refused, and the last release that worked shows`, async () => {
      const { tab, world } = opened;
      await world.configure(CLIENT_RENDERED);
      await world.promote(`${remote}@1.0.4`);
      const rule = world.front.injectFault(new RegExp(`/${remote}/1\\.0\\.4${path.source}`), {
        kind: 'change',
        change: (text) => `${text}\n;window.hostileRan = 'tampered';`,
      });
      await tab.open(world.link(link, 'indonesia'));
      await tab.see(linkTo(link, 'indonesia').shows ?? '');
      expect(rule.hits.length).toBeGreaterThan(0);
      expect(await hostileRan(opened)).toBe(undefined);
      expect(await tab.run((name) => name in window, `${remote.replace('-', '_')}_1_0_0`)).toBe(true);
      rule.end();
      await world.rollback(remote);
    });
}

for (const [engine, market] of marketsInTurn(PROMISED.filter(isTested)))
  test.describe(engine.name, () => {
    // One browser and one world for all journeys, which run in sequence.
    test.describe.configure({ mode: 'default' });
    journeysIn(engine, market);
  });

if (isTested(BELOW))
  test(`${BELOW.name}, which is not supported: what to update and whom to call, and the site without scripts`, async () => {
    const driver = await BELOW.start();
    const world = await createWorld({ releases: EVERYTHING }, await makeCertificate());
    await world.configure(ON);
    const tab = createTab(driver);
    try {
      await driver.open(world.address('loanDetail', 'indonesia', DETAIL));
      await tab.see({ role: 'heading', name: 'Perbarui atau ganti browser Anda' });
      expect(await tab.run(() => (document.querySelector('a[href^="tel:"]') as HTMLAnchorElement).href)).toMatch(/^tel:\+?\d+$/);
      await driver.open(world.address('loanDetail', 'india', DETAIL));
      await tab.see({ role: 'heading', name: 'Update or change your browser' });
      const { path, shows } = linkTo('siteAbout', 'indonesia');
      // A page that a busy machine renders too late is the update document.
      await expect
        .poll(async () => {
          await driver.open(world.front.origin + path);
          return tab.run(() => document.body.innerText);
        })
        .toContain(shows);
      expect(await tab.run(() => document.scripts.length)).toBe(0);
      expect(unexpected(BELOW, driver.errors())).toEqual([]);
    } finally {
      await world.close();
      await driver.close();
    }
  });
