import type { Locator, Page } from '@playwright/test';

import { FONTS } from '../../tools/test/testFonts';
import { expect, test } from '../world/journey';
import { button, heading, MARKETS as LOAN } from '../world/loan';
import type { World } from '../world/world';
import { brokenWords, setFont } from './fit';
import { openPromotion, PROMO } from './promoStates';

const WORDS = {
  indonesia: {
    plan: 'Jadwal Pembayaran',
    fees: 'Rincian Biaya',
    facts: ['Dana Diterima', 'Total yang Harus Dibayar', 'Total Biaya', 'Biaya setara per tahun'],
    line: /^\d+ × .*, cicilan pertama \d+ [A-Z][a-z]{2} \d{4}$/,
    all: /^Semua \d+ cicilan$/,
    first: /^Cicilan ke-1 /,
    agreement: 'Perjanjian Pinjaman',
    help: /^Layanan Pelanggan/,
    due: 'Status pinjaman: Menunggu Pembayaran',
    bill: 'Tagihan berikutnya',
    site: 'Kirim',
  },
  india: {
    plan: 'Repayment plan',
    fees: 'Fee details',
    facts: ['You receive', 'You repay in total', 'Total cost', 'Yearly cost (APR)'],
    line: /^\d+ × .*, first \d+ [A-Z][a-z]{2} \d{4}$/,
    all: /^All \d+ instalments$/,
    first: /^Instalment 1 /,
    agreement: 'Loan agreement',
    help: /^Customer service/,
    due: 'Loan status: Payment due',
    bill: 'Next bill',
    site: 'Submit',
  },
} as const;
/** Twelve instalments. */
const TWELVE = { indonesia: '3103', india: '9103' };
const MARKETS = ['indonesia', 'india'] as const;

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not rendered');
  return box;
};
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

for (const market of MARKETS)
  test(`confirming a loan: twelve instalments with their total fit two screens, and every cost stands in one column, ${market}`, async ({
    world,
    page,
  }) => {
    const words = WORDS[market];
    await page.goto(world.address('loanConfirm', market, { productId: TWELVE[market] }));
    await expect(page.getByRole('link', { name: words.agreement, exact: true })).toHaveAttribute('href', /./);
    const plan = card(page, words.plan);
    // Closed, it is in short: the first three, and what all come to.
    await expect(plan.locator('dd')).toHaveCount(4);
    await plan.getByRole('button', { name: words.all }).tap();
    await expect(plan.locator('dd')).toHaveCount(13);
    const head = await boxOf(page.locator('header').first());
    const footer = await boxOf(page.locator('[data-footer]'));
    const seen = 640 - head.height - footer.height;
    expect((await boxOf(plan.locator('dl'))).height).toBeLessThanOrEqual(2 * seen);

    for (const pairs of [page.locator('dl').first(), card(page, words.fees).locator('dl')]) {
      const right = await pairs
        .locator('div > dd:nth-child(2)')
        .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().right));
      expect(new Set(right.map(Math.round)).size, 'one right edge').toBe(1);
    }

    const first = plan.getByText(words.first).first();
    expect(await first.innerText()).toMatch(/\d+ [A-Z][a-z]{2} \d{4}$/);
    expect(await first.locator('time').getAttribute('datetime'), 'the moment with its zone').toMatch(
      /^\d{4}-\d\d-\d\dT23:59:59\+0(?:7:00|5:30)$/,
    );
  });

for (const market of MARKETS)
  test(`confirming a loan: what it comes to is in view at once, above the button, ${market}`, async ({ world, page }) => {
    const words = WORDS[market];
    await page.goto(world.link('loanConfirm 0', market));
    await expect(page.getByRole('link', { name: words.agreement, exact: true })).toHaveAttribute('href', /./);
    const facts = words.facts.map((label) => page.getByText(label, { exact: true }).first().locator('xpath=..'));
    const line = page.locator('p').filter({ hasText: words.line });
    await expect(line).toHaveCount(1);
    for (const font of FONTS) {
      await setFont(page, font);
      const footer = await boxOf(page.locator('[data-footer]'));
      for (const fact of [...facts, line]) {
        const { y, height } = await boxOf(fact);
        expect(y + height, `${await fact.innerText()}, ${font}`).toBeLessThanOrEqual(footer.y);
      }
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const sizes = await Promise.all(
      facts.slice(0, 3).map((fact) => fact.locator('dd').evaluate((value) => getComputedStyle(value).fontSize)),
    );
    expect(new Set(sizes).size, 'figures of one size').toBe(1);
  });

test('with colours that the borrower chose, only a ticked box shows its tick', async ({ world, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(world.address('repay', 'india', { productId: '9101', orderId: 'IN-5-1' }));
  const ticks = (box: Locator) => box.locator('xpath=following-sibling::*').locator('svg');
  await expect(ticks(page.getByRole('checkbox', { checked: true }).first())).toBeVisible();
  await expect(ticks(page.getByRole('checkbox', { checked: false }).first())).toBeHidden();
});

test('a browser that darkens pages by itself leaves ours as they are', async ({ world, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(world.address('loanDetail', 'india', { productId: '9101', orderId: 'IN-5-1' }));
  const status = page.getByRole('region', { name: 'Loan status: Instalment overdue' });
  const before = await status.screenshot();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  expect((await status.screenshot()).equals(before)).toBe(true);
});

test('a card of one row is as high as the row needs', async ({ world, page }) => {
  await page.goto(world.address('loanDetail', 'india', { productId: '9101', orderId: 'IN-5-1' }));
  const row = page.getByRole('link', { name: WORDS.india.help });
  const [inner, outer] = [await boxOf(row), await boxOf(row.locator('xpath=..'))];
  expect(outer.height - inner.height).toBeLessThanOrEqual(8);
});

test('an overdue order is danger on loan details, in its instalments and in the list of orders', async ({ world, page }) => {
  const ids = { productId: '9101', orderId: 'IN-5-1' };
  const colour = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color);
  await page.goto(world.address('loanDetail', 'india', ids));
  const chip = page.getByText('1 day overdue', { exact: true });
  const danger = await colour(chip);
  expect(await colour(page.getByRole('region', { name: 'Loan status: Instalment overdue' }).locator('svg').first())).toBe(danger);
  await page.goto(world.address('repay', 'india', ids));
  expect(await colour(page.getByText('1 day overdue', { exact: true }))).toBe(danger);
  await page.goto(world.address('complaint', 'india', { orderNo: 'IN-5-1' }));
  expect(await colour(page.getByText('Instalment overdue', { exact: true }))).toBe(danger);
});

test('choosing an order: the chosen one is marked, and the states stand in one column', async ({ world, page }) => {
  await page.goto(world.address('complaint', 'indonesia', { orderNo: 'ID-180-1' }));
  await page.getByRole('button', { name: 'All', exact: true }).tap();
  const orders = page.getByRole('dialog', { name: 'Pilih pinjaman' }).getByRole('listitem').getByRole('button');
  await expect(orders.first()).toBeVisible();
  const looks = await orders.evaluateAll((all) =>
    all.map((each) => ({
      pressed: each.getAttribute('aria-pressed'),
      ground: getComputedStyle(each).backgroundColor,
      ticked: each.querySelector(':scope > span:last-child > svg') !== null,
      tag: Array.from(each.querySelectorAll('span'))
        .filter((part) => getComputedStyle(part).borderRadius === '4px')
        .map((part) => Math.round(part.getBoundingClientRect().left))[0],
    })),
  );
  const [chosen, ...more] = looks.filter(({ pressed }) => pressed === 'true');
  expect(more).toEqual([]);
  expect(chosen?.ticked).toBe(true);
  const others = looks.filter(({ pressed }) => pressed !== 'true');
  expect(others.map(({ ground, ticked }) => [ground === chosen?.ground, ticked])).toEqual(others.map(() => [false, false]));
  const [edge, ...furtherEdges] = [...new Set(looks.map(({ tag }) => tag))];
  expect([edge, furtherEdges], 'one left edge').toEqual([expect.any(Number), []]);
});

/** Every form: how to open it, and what sends it as it is. */
const FORMS: Readonly<Record<string, (page: Page, world: World) => Promise<{ readonly send: Locator; readonly label: Locator }>>> = {
  async promotion(page, world) {
    await openPromotion(page, world, 'indonesia');
    return {
      send: page.getByRole('button', { name: PROMO.indonesia.apply }),
      label: page.getByText(PROMO.indonesia.mobile, { exact: true }),
    };
  },
  async contact(page, world) {
    await page.goto(world.address('siteContact', 'indonesia'));
    return { send: page.getByRole('button', { name: WORDS.indonesia.site, exact: true }), label: page.locator('label').first() };
  },
  async complaint(page, world) {
    await page.goto(world.link('complaintForm', 'indonesia'));
    await expect(heading(page, 'Formulir Pengaduan')).toBeAttached();
    return { send: page.getByRole('button', { name: 'Send', exact: true }), label: page.locator('label').first() };
  },
};

for (const [name, open] of Object.entries(FORMS))
  test(`after an error the label of the first wrong field and its reason can be seen, ${name}`, async ({ world, page }) => {
    const { send, label } = await open(page, world);
    await page.setViewportSize({ width: 360, height: 440 });
    await expect(label).toBeVisible();
    // The button stands at the lower edge, so that the field has to come back into view.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await send.tap();
    const field = page.locator('input:focus, textarea:focus');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const covered = await label.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].filter(
        (y) => document.elementFromPoint(left + 4, y) !== element && !element.contains(document.elementFromPoint(left + 4, y)),
      );
    });
    expect(covered, 'nothing lies over the label').toEqual([]);
    const reason = page.locator(`[id="${((await field.getAttribute('aria-describedby')) ?? '').split(' ')[0] ?? ''}"]`);
    await expect(reason).toBeInViewport({ ratio: 1 });
  });

for (const market of MARKETS)
  test(`loan details: the amount that is due is the largest of the state, whole and above the fold at any text size, and no word breaks, ${market}`, async ({
    world,
    page,
  }) => {
    await page.goto(world.link('loanDetail 174-1', market));
    const state = page.getByRole('region', { name: WORDS[market].due });
    const amount = state.getByText(WORDS[market].bill).locator('xpath=following-sibling::*').getByText(/\d/).first();
    await expect(amount).toBeVisible();
    const sizes = (root: Element) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      while (texts.nextNode()) found.push(Number.parseFloat(getComputedStyle(texts.currentNode.parentElement ?? root).fontSize));
      return found;
    };
    for (const [width, text] of [
      [360, 100],
      [360, 200],
      [320, 200],
    ] as const)
      for (const font of FONTS) {
        const where = `${width} px, ${text} % text, ${font}`;
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text}%`);
        await setFont(page, font);
        const seen = await amount.evaluate((each) => ({
          bottom: each.getBoundingClientRect().bottom,
          size: Number.parseFloat(getComputedStyle(each).fontSize),
        }));
        const footer = await boxOf(page.locator('[data-footer]'));
        expect(seen.bottom, where).toBeLessThanOrEqual(Math.min(640, footer.y));
        expect(seen.size, where).toBe(Math.max(...(await state.evaluate(sizes))));
        expect(await page.evaluate(brokenWords), where).toEqual([]);
      }
  });

for (const market of MARKETS)
  test(`instalments: the bill that is due, what comes together and what pays it are in view at once, ${market}`, async ({
    world,
    page,
  }) => {
    await page.goto(world.link('repay 174-1', market));
    const { first, pay } = LOAN[market];
    const footer = page.locator('[data-footer]');
    const sum = footer.getByText(first).first();
    await expect(sum).toBeVisible();
    for (const font of FONTS) {
      await setFont(page, font);
      for (const seen of [sum, button(footer, pay)]) await expect(seen, font).toBeInViewport({ ratio: 1 });
      const due = await boxOf(page.getByRole('checkbox', { checked: true }).first());
      expect(due.y + due.height, font).toBeLessThanOrEqual((await boxOf(footer)).y);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
