import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect } from '../world/journey';
import { heading, knowsBefore, MARKETS, sayPaid } from '../world/loan';
import type { World } from '../world/world';
import { button, type State } from './state';

const say = (page: Page, market: Market) => sayPaid(page, MARKETS[market]);

/** Skips each pause until the page polls no more. */
export async function lookToTheEnd(page: Page, market: Market, world: World): Promise<void> {
  await knowsBefore(world);
  await page.clock.install();
  await say(page, market);
  const again = button('Periksa Lagi', 'Check again')(page, market);
  const skipPause = async () => {
    await page.clock.fastForward(35_000);
    return again.isVisible();
  };
  await expect.poll(skipPause, { intervals: [100] }).toBe(true);
  await page.clock.resume();
}

/** Results of a payment after the payment claim (product §5.5). */
export const CHECKING_STATES: readonly State[] = [
  {
    name: 'a payment is being looked for',
    link: 'repayOrNot',
    act: async (page, market, world) => {
      await knowsBefore(world);
      await say(page, market);
      await heading(page, MARKETS[market].checking).waitFor();
    },
  },
  {
    name: 'a payment that is looked for, back at its number',
    link: 'repayOrNot',
    act: async (page, market, world) => {
      await knowsBefore(world);
      await say(page, market);
      await heading(page, MARKETS[market].checking).waitFor();
      await button('Kembali ke Nomor', 'Back to the number')(page, market).tap();
      await button('Lihat Status', 'See status')(page, market).waitFor();
    },
  },
  {
    name: 'a payment that has arrived',
    link: 'repayOrNot',
    act: async (page, market, world) => {
      await knowsBefore(world);
      await world.sandbox.pay((await world.sandbox.state()).virtual_accounts.at(-1)?.vcode ?? '');
      await say(page, market);
      await heading(page, MARKETS[market].received).waitFor();
    },
  },
  { name: 'a payment that is not recorded yet', link: 'repayOrNot', act: lookToTheEnd },
  {
    name: 'a payment that could not be looked for',
    link: 'repayOrNot',
    pictureOnly: true,
    act: async (page, market, world) => {
      for (const call of ['instalmentPlan', 'loanDetails'] as const) await world.sandbox.setFault({ kind: 'status', call, status: 500 });
      await lookToTheEnd(page, market, world);
    },
  },
];
