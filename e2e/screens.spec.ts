import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Market } from '@loan/shared/contracts/shell';

import { expect, test } from './journey';
import type { World } from './world';

interface State {
  readonly name: string;
  /** Opens it; what is awaited at the end is on the screen. */
  readonly open: (page: Page, world: World, market: Market) => Promise<void>;
  /** The browser's word about what is wrong on purpose. */
  readonly noise?: RegExp;
}

const PRODUCTS = { indonesia: ['3101', '3102', '3103', '3104'], india: ['9101', '9102', '9103', '9104'] } as const;
const FIRST_DUE = { indonesia: '1080000', india: '5400' };
const WORDS = {
  indonesia: {
    help: 'Layanan Pelanggan',
    apply: 'Ajukan Sekarang',
    pay: 'Bayar Segera',
    paid: 'TELAH MEMBAYAR',
    reload: 'Muat Ulang',
    home: 'Kembali ke Beranda',
  },
  india: { help: 'Customer service', apply: 'Apply now', pay: 'Pay now', paid: 'I HAVE PAID', reload: 'Reload', home: 'Back to home' },
};
const PICTURE = /no-such-picture/;

const orderOf = (market: Market, id: string) => `${market === 'india' ? 'IN' : 'ID'}-${id}`;
const has = (page: Page, name: string) => expect(page.getByRole('button', { name }).first()).toBeVisible();

/** The skeleton has gone: it stays for a moment when the data is quick. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const detail = (id: string, product: 0 | 1 | 2 | 3, more: Partial<State> = {}): State => ({
  name: `loan details, order ${id}`,
  async open(page, world, market) {
    await page.goto(world.address('loanDetail', market, { productId: PRODUCTS[market][product], orderId: orderOf(market, id) }));
    await has(page, WORDS[market].help);
  },
  ...more,
});

const instalments = (id: string, product: 0 | 1 | 2 | 3): State => ({
  name: `instalments of order ${id}`,
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

async function openAccount(page: Page, world: World, market: Market): Promise<void> {
  const query = { productId: PRODUCTS[market][0], orderId: orderOf(market, '174-1'), amount: FIRST_DUE[market], display: '1' };
  await page.goto(world.address('repayOrNot', market, query));
  await has(page, WORDS[market].paid);
  await drawn(page);
}

const STATES: readonly State[] = [
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
    name: 'loan details without ids',
    open: (page, world, market) => page.goto(world.address('loanDetail', market)).then(() => has(page, WORDS[market].home)),
  },
  { name: 'loan confirm', open: (page, world, market) => openConfirm(page, world, market, 0) },
  { name: 'loan confirm, a long name', noise: PICTURE, open: (page, world, market) => openConfirm(page, world, market, 3) },
  {
    name: 'loan confirm, unticked',
    async open(page, world, market) {
      await openConfirm(page, world, market, 0);
      await page.getByRole('checkbox').tap();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the agreement dialog',
    async open(page, world, market) {
      await openConfirm(page, world, market, 0);
      await page.getByRole('button', { name: WORDS[market].apply }).tap();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  instalments('174-1', 0),
  instalments('180-1', 3),
  instalments('200-1', 0),
  { name: 'a virtual account', open: openAccount },
  {
    name: 'the tips dialog',
    async open(page, world, market) {
      await openAccount(page, world, market);
      await page.getByRole('button', { name: WORDS[market].paid }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an amount that is none',
    async open(page, world, market) {
      await page.goto(world.address('repayOrNot', market, { amount: 'x' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  },
  {
    name: 'a first read that failed',
    async open(page, world, market) {
      await world.sandbox.setFault({ kind: 'malformed', call: 'loanConfirm', times: 1 });
      await page.goto(world.address('loanConfirm', market, { productId: PRODUCTS[market][0] }));
      await has(page, WORDS[market].reload);
    },
  },
  {
    name: 'a remote that cannot be loaded',
    noise: /Failed to load resource/,
    async open(page, world, market) {
      const rule = world.front.fallSick(/^\/assets\/remote-repay\//, { kind: 'status', status: 500 });
      await page.goto(world.address('repay', market, { productId: PRODUCTS[market][0], orderId: orderOf(market, '174-2') }));
      await has(page, WORDS[market].reload);
      rule.end();
    },
  },
  {
    name: 'a page of the app',
    open: (page, world, market) => page.goto(world.address('main', market)).then(() => has(page, WORDS[market].reload)),
  },
  {
    name: 'no page',
    open: (page, world, market) =>
      page.goto(world.address('main', market).replace('/main', '/nothing')).then(() => has(page, WORDS[market].home)),
  },
];

/** What stands out to the right of the page, or of a dialog, by its words. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = document.documentElement.scrollWidth > wide || window.innerWidth > wide;
    const out = Array.from(document.querySelectorAll<HTMLElement>('#root *, [role="dialog"] *')).filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      return width > 1 && (right > wide + 1 || left < -1) && getComputedStyle(element).position !== 'fixed';
    });
    return scrolls || out.length > 0
      ? [`scrolls: ${scrolls}`, ...out.slice(0, 5).map((each) => `${each.tagName} ${each.textContent.slice(0, 60)}`)]
      : [];
  });
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  // The frame of an agreement is another document, behind its own walls.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

async function expectToFit(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page), `${where} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  const grown = await page.evaluate(() => {
    const size = () => Number.parseFloat(getComputedStyle(document.querySelector('h1, h2, button') ?? document.body).fontSize);
    const before = size();
    document.documentElement.style.fontSize = '200%';
    return size() / before;
  });
  expect(grown, `${where}: text follows the text size`).toBeCloseTo(2, 1);
  expect(await overflowing(page), `${where} at 200 % text`).toEqual([]);
}

for (const market of ['indonesia', 'india'] as const) {
  for (const half of [0, 1]) {
    const states = STATES.filter((_, index) => index % 2 === half);
    test(`every screen can be read and fits, ${market}, ${half + 1} of 2`, async ({ world, page, noise }) => {
      for (const { noise: text } of states) if (text) noise.expect(text);
      for (const { name, open } of states) {
        await test.step(name, async () => {
          await open(page, world, market);
          await expect(page.locator('html')).toHaveAttribute('lang', market === 'india' ? 'en' : 'id');
          await expectAccessible(page, name);
          await expectToFit(page, name);
        });
      }
    });
  }
}

/** Server texts at three times their length; addresses, codes and sums of money stay what they are. */
function threefold(body: string): string {
  const isText = (value: string) => /[a-z]{3}/i.test(value) && !/^(?:https?:|loanapp:|[A-Z]{2}-\d)/.test(value);
  return JSON.stringify(JSON.parse(body), (_, value: unknown) =>
    typeof value === 'string' && isText(value) ? `${value} ${value} ${value}` : value,
  );
}

test('texts of three times the length, without a space to break at, fit', async ({ world, page, noise }) => {
  noise.expect(PICTURE);
  const long = (body: string) => threefold(body).replace(/Pinjaman Melati Pinjaman/g, 'PinjamanMelatiPinjamanMelatiPinjamanMelatiPinjaman');
  world.front.fallSick(/^\/byfhns\//, { kind: 'change', change: long });
  for (const { name, open } of [
    detail('21-1', 0),
    { name: 'loan confirm', open: (p: Page, w: World, market: Market) => openConfirm(p, w, market, 0) },
    instalments('174-1', 0),
    { name: 'a virtual account', open: openAccount },
  ]) {
    await open(page, world, 'indonesia');
    await expectToFit(page, name);
  }
});

const PAGES: readonly State[] = [
  detail('174-1', 0),
  { name: 'loan confirm', open: (page, world, market) => openConfirm(page, world, market, 0) },
  instalments('174-1', 0),
  { name: 'a virtual account', open: openAccount },
];

test('nothing jumps once the skeleton is there', async ({ world, page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shiftsOfJourney: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const call of ['loanDetails', 'loanConfirm', 'contracts', 'instalmentPlan', 'virtualAccount']) {
    await world.sandbox.setFault({ kind: 'delay', call, ms: 400 });
  }
  for (const market of ['indonesia', 'india'] as const) {
    for (const { name, open } of PAGES) {
      await open(page, world, market);
      await page.waitForTimeout(600);
      const sum = await page.evaluate(() =>
        (window as unknown as { shiftsOfJourney: number[] }).shiftsOfJourney.reduce((a, b) => a + b, 0),
      );
      expect(sum, `${name}, ${market}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('the keyboard goes through a page in the order of the eye, and one sees where it is', async ({ world, page }) => {
  for (const { name, open } of PAGES) {
    await open(page, world, 'indonesia');
    const stops: { top: number; left: number; footer: boolean; label: string }[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return undefined;
        const rect = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        // A native box or radio is drawn by its label: what marks the focus may stand there.
        const marked = [element, element.parentElement, element.nextElementSibling].filter((each) => each !== null);
        const ring = marked.some(
          (each) => getComputedStyle(each).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2,
        );
        const footer = element.closest('[data-footer]');
        const bar = document.querySelector('[data-footer]')?.getBoundingClientRect();
        const covered = footer === null && bar !== undefined && rect.bottom > bar.top + 1;
        const outside = rect.bottom > window.innerHeight + 1 || rect.top < -1;
        const label = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);
        return {
          top: rect.top + window.scrollY,
          left: rect.left,
          footer: footer !== null,
          ring,
          covered,
          outside,
          hidden: style.visibility,
          label,
        };
      });
      if (stop === undefined) break;
      const { ring, covered, outside, hidden, ...place } = stop;
      expect({ ring, covered, outside, hidden }, `${name}: ${place.label}`).toEqual({
        ring: true,
        covered: false,
        outside: false,
        hidden: 'visible',
      });
      stops.push(place);
      expect(stops.length, `${name}: the keyboard comes to an end`).toBeLessThan(60);
    }
    expect(stops.length, name).toBeGreaterThan(2);
    const byEye = [...stops].sort(
      (a, b) => Number(a.footer) - Number(b.footer) || (Math.abs(a.top - b.top) > 12 ? a.top - b.top : a.left - b.left),
    );
    expect(
      stops.map(({ label }) => label),
      name,
    ).toEqual(byEye.map(({ label }) => label));
  }
});

test('a dialog keeps the keyboard inside, closes with Escape and gives the focus back', async ({ world, page }) => {
  await openAccount(page, world, 'indonesia');
  const opener = page.getByRole('button', { name: 'TELAH MEMBAYAR' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
