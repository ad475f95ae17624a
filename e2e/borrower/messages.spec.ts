import type { Page } from '@playwright/test';

import { openPromotion, PROMO, typeAll } from '../screens/promoStates';
import { expect, test } from '../world/journey';
import { button, MARKETS, marketsInTurn } from '../world/loan';
import { aroundPage } from '../world/native';
import { rendersAgain } from '../world/passing';
import { msOf, TIMED } from '../world/timed';

const IDS = { indonesia: { productId: '3101', orderId: 'ID-174-1' }, india: { productId: '9101', orderId: 'IN-174-1' } } as const;
const FIRST = { indonesia: '1080000', india: '5400' } as const;
const WHOLE = { indonesia: '3240000', india: '16200' } as const;
const WORDS = {
  indonesia: {
    generic: 'Terjadi kesalahan. Silakan coba lagi.',
    registered: 'Pendaftaran berhasil',
    number: 'Masukkan nomor ponsel yang benar.',
    login: 'Masuk untuk melanjutkan',
    toLogin: 'Masuk',
    openApp: 'Buka Aplikasi',
    settled: 'Semua cicilan sudah lunas',
    loan: 'Rincian Pinjaman',
    copy: 'Salin',
  },
  india: {
    generic: 'Something went wrong. Please try again.',
    registered: 'Registration successful',
    number: 'Enter a valid mobile number.',
    login: 'Log in to continue',
    toLogin: 'Log in',
    openApp: 'Open the app',
    settled: 'All instalments are paid',
    loan: 'Loan details',
    copy: 'Copy',
  },
} as const;

const message = (page: Page) => page.getByRole('status', { name: /^(?:Pesan|Message)$/ });

/** Rendered frames in which a message is looked at: longer than it takes to move in. */
const FRAMES = 20;

/** The message disappears because its cause is gone, well before its three seconds are over. */
async function goesNow(page: Page): Promise<void> {
  expect(await msOf(() => expect(message(page)).toBeEmpty())).toBeLessThan(1500);
}

/** Observes the page frame by frame: which primary buttons and error texts a message covered, and which messages appeared. */
async function watchMessages(page: Page): Promise<() => Promise<{ covered: string[]; seen: string[] }>> {
  await page.evaluate(() => {
    const found = { covered: new Set<string>(), seen: new Set<string>() };
    Object.assign(window, { messagesOfJourney: found });
    let before = new Set<string>();
    const look = () => {
      const now = new Set<string>();
      const toast = document.querySelector('[role=status][aria-label] > p');
      const box = toast?.getBoundingClientRect();
      if (toast !== null && box !== undefined) {
        found.seen.add(toast.textContent ?? '');
        // Full-width buttons are the primary ones; bars, dialogs and error texts count whole.
        for (const element of document.querySelectorAll('[data-footer], [role=dialog] button, main button, [data-failed] :is(h2, p)')) {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const leadsOn = element.tagName !== 'BUTTON' || right - left > 200 || element.closest('[role=dialog]') !== null;
          if (leadsOn && left < box.right && right > box.left && top < box.bottom && bottom > box.top)
            now.add(`${toast.textContent} over ${element.textContent}`);
        }
      }
      // A change between two frames is corrected before it is painted; an overlap in two consecutive frames was visible.
      for (const pair of now) if (before.has(pair)) found.covered.add(pair);
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const { covered, seen } = (window as unknown as { messagesOfJourney: Record<'covered' | 'seen', Set<string>> }).messagesOfJourney;
      return { covered: [...covered], seen: [...seen] };
    });
}

test("a message covers neither the download nor the form's button, and disappears with the field's fault", async ({ world, page }) => {
  const market = 'india';
  const words = WORDS[market];
  await world.configure({ download: { url: 'https://get.example/app' } });
  await openPromotion(page, world, market);
  const watched = await watchMessages(page);
  const apply = page.getByRole('button', { name: PROMO[market].apply });
  await apply.tap();
  await expect(message(page)).toHaveText(`请正确输入手机号！ ${words.number}`);
  await expect(message(page).locator('[lang=zh]')).toHaveText('请正确输入手机号！');
  await rendersAgain(page, FRAMES);
  await page.getByLabel(PROMO[market].mobile).fill('1');
  await expect(message(page)).toBeEmpty();
  await typeAll(page, world, market);
  await apply.tap();
  await expect(message(page)).toHaveText(`注册成功 ${words.registered}`);
  await expect(page.getByRole('link', { name: PROMO[market].download })).toBeVisible();
  await rendersAgain(page, FRAMES);
  const { covered, seen } = await watched();
  expect(seen).toHaveLength(2);
  expect(covered).toEqual([]);
});

test(
  '“error” stands clear of the words and both buttons of a page that failed, and goes when the next try is answered',
  { tag: TIMED },
  async ({ world, page, noise }) => {
    const market = 'indonesia';
    const words = WORDS[market];
    const common = MARKETS[market];
    noise.allow(/Failed to load resource/);
    await page.goto(world.address('repayOrNotChoose', market, { ...IDS[market], amount: FIRST[market] }));
    await expect(page.getByRole('radio', { name: 'Mini Market' })).toBeAttached();
    // The banks have been read: the fault applies to the next request.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const watched = await watchMessages(page);
    await world.sandbox.setFault({ call: 'payTypes', kind: 'status', status: 500, times: 1 });
    await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
    await expect(message(page)).toContainText('error');
    await expect(button(page, common.reload)).toBeVisible();
    await rendersAgain(page, FRAMES);
    await button(page, common.reload).tap();
    await expect(page.getByRole('radio', { name: common.store })).toBeAttached();
    await goesNow(page);
    const { covered, seen } = await watched();
    expect(seen).toEqual([`error ${words.generic}`]);
    expect(covered).toEqual([]);
  },
);

test("a message stands clear of a dialog's buttons, and goes when a star is chosen", { tag: TIMED }, async ({ world, page }) => {
  const market = 'india';
  const common = MARKETS[market];
  await page.goto(world.address('loanDetail', market, { ...IDS[market], orderId: 'IN-200-1' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const watched = await watchMessages(page);
  await dialog.getByRole('button', { name: common.submit }).tap();
  await expect(message(page)).toHaveText(common.choose);
  await rendersAgain(page, FRAMES);
  await dialog.getByRole('radio').nth(3).check({ force: true });
  await goesNow(page);
  expect((await watched()).covered).toEqual([]);
});

for (const [native, market] of marketsInTurn(['android', 'none'] as const))
  test(`a session that ends on an open page: no way to take the loan, the way to log in, ${native}, ${market}`, async ({ world, page }) => {
    const [words, common] = [WORDS[market], MARKETS[market]];
    const calls = await aroundPage(page, native);
    await page.goto(world.address('loanConfirm', market, { productId: common.single }));
    await expect(button(page, common.apply)).toBeVisible();
    await world.sandbox.setFault({ call: 'loanPush', kind: 'refuse', code: '4001', message: 'x' });
    await button(page, common.apply).tap();
    await expect(page.getByRole('heading', { name: words.login })).toBeVisible();
    await expect(button(page, common.apply)).toHaveCount(0);
    await expect(message(page)).toBeEmpty();
    await button(page, words.toLogin).tap();
    if (native === 'android') await expect.poll(() => calls.map(({ action }) => action)).toContain('returnLogin');
    else {
      await expect(page).toHaveURL(/\/login\?/);
      await expect(button(page, words.openApp)).toBeVisible();
    }
  });

test('an ended session found by the first read of a bill: one sentence, the login, nothing to pay with', async ({ world, page }) => {
  const market = 'indonesia';
  const words = WORDS[market];
  const common = MARKETS[market];
  await page.goto(world.address('repayOrNot', market, { ...IDS[market], amount: FIRST[market], token: 'over' }));
  await expect(page.getByRole('heading', { name: words.login })).toBeVisible();
  await expect(page.locator('[data-footer]:visible')).toHaveCount(0);
  await expect(message(page)).toBeEmpty();
  // The reference of the failure appears after its text, with its own button.
  await expect(page.getByRole('main').getByRole('button')).toHaveText([words.toLogin, common.reload, words.copy]);
});

test('paid, and back to the bill: it is shown as paid, with the way on', async ({ world, page }) => {
  const market = 'india';
  const words = WORDS[market];
  const common = MARKETS[market];
  await page.goto(world.address('repayOrNot', market, { ...IDS[market], amount: WHOLE[market] }));
  await expect(button(page, common.paid)).toBeVisible();
  await world.sandbox.pay((await world.sandbox.state()).virtual_accounts.at(-1)?.vcode ?? '');
  await button(page, common.paid).tap();
  await page.getByRole('dialog').getByRole('button', { name: common.yes }).tap();
  await expect(page.getByRole('heading', { name: words.settled })).toBeVisible();
  await expect(page.getByText(words.settled)).toHaveCount(1);
  await expect(message(page)).toBeEmpty();
  // Reopened in any way, it offers nothing to pay with.
  await page.reload();
  await expect(page.getByRole('heading', { name: words.settled })).toBeVisible();
  await expect(button(page, common.paid)).toHaveCount(0);
  await button(page, words.loan).tap();
  await expect(page).toHaveURL(/\/loanDetail\?/);
  await page.goto(world.address('repayOrNot', market, { ...IDS[market], amount: WHOLE[market] }));
  await expect(page.getByRole('heading', { name: words.settled })).toBeVisible();
  await expect(page.locator('[data-footer]')).toHaveCount(0);
});
