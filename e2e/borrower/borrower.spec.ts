import type { Market } from '@loan/shared/contracts/shell';

import { expect, test } from '../world/journey';
import { applyForLoan, button, followStatus, MARKETS, payEverything, rate, stored } from '../world/loan';
import { aroundPage, type Native } from '../world/native';

const journeys: readonly (readonly [Market, Native])[] = [
  ['indonesia', 'android'],
  ['india', 'ios'],
  ['india', 'none'],
];

for (const [market, native] of journeys) {
  test(`a loan from the offer to the rating: ${market}, native app: ${native}`, async ({ world, page }) => {
    const words = MARKETS[market];
    const calls = await aroundPage(page, native);
    const orderId = await applyForLoan(page, world, market, words);
    await followStatus(page, world, orderId, words);
    await payEverything(page, world, orderId, words);

    await rate(page, words, 3);
    await page.getByRole('dialog', { name: words.thanks }).getByRole('button', { name: words.close }).tap();
    await world.sandbox.setOrder(orderId, { is_score: 1 });
    await page.reload();
    await rate(page, words, 5);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, words.borrow).tap();

    if (native === 'none') {
      await expect(page.getByText(words.continueInApp)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/productDetail\\?.*productId=${words.product}`));
      expect(calls).toEqual([]);
    } else {
      await expect
        .poll(() => calls)
        .toEqual([
          { action: 'goRating', value: '' },
          { action: 'goProduct', value: words.product },
        ]);
      await expect(page).toHaveURL(/\/loanDetail\?/);
    }
    // The event is sent without being awaited.
    await expect
      .poll(async () => (await stored(world)).events)
      .toMatchObject([{ product_id: words.product, module_id: '30', position_id: '0' }]);
    const now = await stored(world);
    expect(now.made).toMatchObject([{ id: orderId, status: '200', product_id: words.product }]);
    expect(now.periods.filter(({ order_id, paid_at }) => order_id === orderId && paid_at !== null)).toHaveLength(4);
    expect(now.push_requests).toHaveLength(1);
    expect(now.virtual_accounts).toHaveLength(1);
    expect(now.payments).toHaveLength(1);
    expect(now.ratings.map(({ score }) => score)).toEqual(['5', '5']);
  });
}
