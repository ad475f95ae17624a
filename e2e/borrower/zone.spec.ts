import type { Page } from '@playwright/test';

import { timeText } from '@loan/sandbox/clock';

import { interactive } from '../rendered/rendering';
import type { Rule } from '../world/front';
import { expect, test } from '../world/journey';
import { button, MARKETS } from '../world/loan';
import { ON } from '../world/stores';
import type { World } from '../world/world';

const HOUR = 3_600_000;
const BILL = { productId: '3101', orderId: 'ID-174-1', amount: '1080000' };
const OVER = 'Nomor ini sudah tidak berlaku.';

/** The API sends the expiry of the number in Jakarta time. */
function endsIn(world: World, ms: number): Rule {
  const change = (body: string) => body.replace(/("expiryTime":")[^"]*/, `$1${timeText(Date.now() + ms, 'indonesia')}`);
  return world.front.injectFault(/\/generate-vcode/, { kind: 'change', change });
}

async function openBill(page: Page, world: World): Promise<void> {
  await page.goto(world.address('repayOrNot', 'indonesia', BILL));
  await expect(button(page, MARKETS.indonesia.paid)).toBeVisible();
}

for (const [zone, wrong] of [
  ['Asia/Jayapura', 0],
  ['Asia/Makassar', 0],
  ['Asia/Kolkata', 0],
  ['America/New_York', 0],
  ['Asia/Jayapura', 3 * HOUR],
  ['Asia/Jakarta', -3 * HOUR],
] as const)
  test.describe(`a phone in ${zone}, its clock ${wrong / HOUR} hours fast`, () => {
    test.use({ timezoneId: zone });

    test('pays to a number until it expires by the clock of the server, and not after', async ({ world, page }) => {
      if (wrong !== 0) await page.clock.setSystemTime(Date.now() + wrong);
      const first = endsIn(world, HOUR / 2);
      await openBill(page, world);
      await expect(page.getByText('Nomor berlaku sampai')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: OVER })).toHaveCount(0);
      first.end();
      endsIn(world, -HOUR / 2);
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: OVER })).toBeVisible();
    });
  });

test.describe('a server-rendered page', () => {
  test.use({ timezoneId: 'Asia/Jayapura' });

  test('has the same days on a phone in another zone, and nothing is rendered twice', async ({ world, page }) => {
    await world.configure(ON);
    const reports: string[] = [];
    await page.exposeFunction('recordKind', (kind: string) => void reports.push(kind));
    await page.addInitScript(() =>
      window.addEventListener('loan:report', (event) =>
        (window as unknown as { recordKind(kind: string): void }).recordKind((event as CustomEvent<{ kind: string }>).detail.kind),
      ),
    );
    await page.goto(world.address('loanDetail', 'indonesia', { productId: '3101', orderId: 'ID-174-1' }));
    await interactive(page);
    await expect(page.getByText('3 hari lagi')).toBeVisible();
    await expect(page.getByRole('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
    expect(reports).toEqual([]);
  });
});
