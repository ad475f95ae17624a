import type { Page } from '@playwright/test';

import { expect, test } from '../world/journey';
import { button, hasRun } from '../world/loan';
import { letPass, rendersAgain } from '../world/passing';
import { CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';
import { standing } from './standing';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const FIRST = 'Layanan Pelanggan';
const TAMPERED = '\n;window.tamperedCodeRan = true;';
const PAINTED = '\nbody, main, button { background: rgb(255, 0, 0) !important; }';

/** The browser's own word about bytes that are not those of the release. */
const REFUSED = /integrity|ERR_|Failed to load resource|Failed to find a valid digest/;

async function openDetail(page: Page, world: World): Promise<void> {
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
}

async function ran(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { tamperedCodeRan?: true }).tamperedCodeRan);
}

const help = (page: Page) => page.getByRole('link', { name: FIRST });

/** An older webview knows none of the headers and gets another policy: there the loader's own check decides alone. */
const VISITORS = {
  'a browser that matches hashes': undefined,
  'an older webview': 'Mozilla/5.0 (Linux; Android 8; A37) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Safari/537.36',
};

function asOlderWebview(world: World): void {
  world.front.injectFault(/^\/loan(?:Detail|Confirm)$/, {
    kind: 'change',
    withoutHeaders: ['content-security-policy', 'integrity-policy'],
  });
}

for (const [visitor, userAgent] of Object.entries(VISITORS)) {
  test.describe(visitor, () => {
    if (userAgent !== undefined) {
      test.use({ userAgent });
      test.beforeEach(({ world }) => asOlderWebview(world));
    }

    for (const [what, paths, added] of [
      ['entry', /\/remote-loan\/1\.0\.1\/remoteEntry\.[0-9a-f]+\.js$/, TAMPERED],
      ['page script', /\/remote-loan\/1\.0\.1\/loanDetail\.[0-9a-f]+\.js$/, TAMPERED],
      ['style sheet', /\/remote-loan\/1\.0\.1\/loanDetail\.[0-9a-f]+\.css$/, PAINTED],
    ] as const) {
      test(`a changed ${what} is refused, and the last release that worked shows instead`, async ({ world, page, noise }) => {
        // What is only fetched ahead fails in silence.
        if (added === PAINTED) noise.allow(REFUSED);
        // A page that comes rendered brings its styles.
        if (added === PAINTED) await world.configure(CLIENT_RENDERED);
        await world.promote('remote-loan@1.0.1');
        const rule = world.front.injectFault(paths, { kind: 'change', change: (text) => text + added });
        await openDetail(page, world);
        await expect(help(page)).toBeVisible();
        expect(rule.hits.length).toBeGreaterThan(0);
        expect(await ran(page)).toBeUndefined();
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(255, 0, 0)');
        // Other bytes do not get better by asking again: only the check of what arrived may have asked once more.
        expect(rule.hits.length).toBeLessThanOrEqual(2);
      });
    }

    test('a changed dialog is refused; the page goes on without it', async ({ world, page, noise }) => {
      noise.allow(REFUSED);
      const rule = world.front.injectFault(/\/loanDetail-dialogs\..*\.js$/, { kind: 'change', change: (text) => text + TAMPERED });
      await world.sandbox.setOrder('ID-174-1', { is_score: 1 });
      const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()));
      await openDetail(page, world);
      await refused;
      expect(rule.hits.length).toBeGreaterThan(0);
      await expect(help(page)).toBeVisible();
      await rendersAgain(page);
      expect(await ran(page)).toBeUndefined();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button(page, 'Bayar Sekarang').tap();
      await expect(button(page, 'Bayar Segera')).toBeVisible();
    });

    test('a changed agreement dialog cannot be agreed to: nothing is sent', async ({ world, page, noise }) => {
      noise.allow(REFUSED);
      world.front.injectFault(/\/loanConfirm-agreement\..*\.js$/, { kind: 'change', change: (text) => text + TAMPERED });
      await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
      await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
      await expect(page.getByRole('alert').getByText('Perjanjian gagal dibuka.')).toBeVisible();
      expect(await ran(page)).toBeUndefined();
      expect(await world.sandbox.requests('loanPush')).toEqual([]);
    });

    test('a changed shell never runs', async ({ world, page, noise }) => {
      noise.allow(REFUSED);
      const rule = world.front.injectFault(/\/host\/.*\/main\..*\.js$/, {
        kind: 'change',
        change: (text) => `window.tamperedCodeRan = true;${text}`,
      });
      await openDetail(page, world);
      await expect(standing(page)).toBeVisible();
      expect(rule.hits.length).toBeGreaterThan(0);
      expect(await ran(page)).toBeUndefined();
    });
  });
}

test('a broken copy in the browser’s cache is got past, now and at the next visit', async ({ world, page }) => {
  const rule = world.front.injectFault(
    /\/remote-loan\/1\.0\.0\/loanDetail\.[0-9a-f]+\.js$/,
    { kind: 'change', change: (text) => text + TAMPERED },
    1,
  );
  await openDetail(page, world);
  await expect(help(page)).toBeVisible();
  expect(rule.hits).toHaveLength(1);
  await openDetail(page, world);
  await expect(help(page)).toBeVisible();
  expect(await ran(page)).toBeUndefined();
});

test('a script that stands in no release is not run, by any way a page has', async ({ world, page, noise }) => {
  noise.allow(/Content Security Policy|TrustedScriptURL|Trusted Type/);
  await openDetail(page, world);
  await expect(help(page)).toBeVisible();
  // Published and served, but promoted nowhere.
  const { entry } = await world.record('remote-loan', '1.0.1');
  const outcomes = await page.evaluate(async (path) => {
    const after = (run: (done: (outcome: string) => void) => void) =>
      new Promise<string>((done) => {
        try {
          run(done);
        } catch (fault) {
          done(fault instanceof TypeError ? 'refused' : String(fault));
        }
      });
    const byElement = after((done) => {
      const script = document.createElement('script');
      script.onload = () => done('ran');
      script.onerror = () => done('refused');
      script.src = path;
      document.head.append(script);
    });
    const byImport = import(path).then(
      () => 'ran',
      () => 'refused',
    );
    const byWorker = after((done) => {
      const worker = new Worker(path);
      worker.onerror = () => done('refused');
      setTimeout(() => done('ran'), 2000);
    });
    const served = await fetch(path);
    return { served: served.status, element: await byElement, import: await byImport, worker: await byWorker };
  }, `/assets/remote-loan/1.0.1/${entry}`);
  expect(outcomes).toEqual({ served: 200, element: 'refused', import: 'refused', worker: 'refused' });
  expect(await hasRun(page, world, '1.0.1')).toBe(false);
});

/** The release document of the page without the hash of one file. */
const withoutHash = (file: RegExp) => (html: string) => {
  const made = html.replace(new RegExp(`"(${file.source})":"sha384-[^"]+",?`), '').replace(/,\}/g, '}');
  if (made === html) throw new Error(`no hash of ${file.source} in the page`);
  return made;
};

test('a file without a hash is refused before it is asked for', async ({ world, page }) => {
  world.front.injectFault(/^\/loanDetail$/, { kind: 'change', change: withoutHash(/loanDetail\.[0-9a-f]+\.js/) });
  await openDetail(page, world);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Ada gangguan pada halaman ini');
  expect(world.front.requests.filter(({ path }) => /\/loanDetail\.[0-9a-f]+\.js$/.test(path))).toEqual([]);
});

test('a dialog without a hash is refused before it is asked for', async ({ world, page }) => {
  await world.sandbox.setOrder('ID-174-1', { is_score: 1 });
  world.front.injectFault(/^\/loanDetail$/, { kind: 'change', change: withoutHash(/loanDetail-dialogs\.[0-9a-f]+\.js/) });
  await page.clock.install();
  await openDetail(page, world);
  await expect(help(page)).toBeVisible();
  await letPass(page, 60_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(world.front.requests.filter(({ path }) => /loanDetail-dialogs.*\.js$/.test(path))).toEqual([]);
});
