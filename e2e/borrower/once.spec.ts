import { expect, test } from '../world/journey';
import { button, heading, MARKETS, marketsInTurn, stored } from '../world/loan';
import { letPass } from '../world/passing';
import { tapFourTimes } from './impatience';

for (const [delay, market] of marketsInTurn([0, 800])) {
  const words = MARKETS[market];
  test(`four taps are one: ${market}, the server takes ${delay} ms`, async ({ world, page }) => {
    for (const call of ['loanPush', 'virtualAccount', 'rating']) await world.sandbox.setFault({ kind: 'delay', call, ms: delay });
    await page.goto(world.address('loanConfirm', market, { productId: words.single }));
    await tapFourTimes(button(page, words.apply));
    await expect(heading(page, words.review)).toBeVisible();
    const [order] = (await stored(world)).made;
    await world.sandbox.setOrder(order?.id ?? '', { status: '174', is_score: 1 });

    await button(page, words.refresh).tap();
    await page.getByRole('radio', { name: words.star(2) }).check({ force: true });
    await tapFourTimes(page.getByRole('dialog', { name: words.rating }).getByRole('button', { name: words.submit }));
    await page.getByRole('dialog', { name: words.thanks }).getByRole('button', { name: words.close }).tap();

    await tapFourTimes(button(page, words.repay));
    await tapFourTimes(button(page, words.pay));
    await expect(button(page, words.paid)).toBeVisible();
    const now = await stored(world);
    expect(now.made).toHaveLength(1);
    expect(now.push_requests).toHaveLength(1);
    expect(now.virtual_accounts).toHaveLength(1);
    expect(now.ratings).toHaveLength(1);
    expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
    expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
    expect(await world.sandbox.requests('rating')).toHaveLength(1);
    // One history entry each: the way back contains no duplicates.
    await page.goBack();
    await expect(page).toHaveURL(/\/repay\?/);
    await page.goBack();
    await expect(page).toHaveURL(/\/loanDetail\?/);
  });
}

for (const when of ['before', 'after'] as const) {
  test(`an application whose reply is lost (${when} it took effect) is unknown, read again, never resent automatically`, async ({
    world,
    page,
    noise,
  }) => {
    noise.allow(/Failed to load resource/);
    const words = MARKETS.indonesia;
    await world.sandbox.setFault({ kind: 'drop', call: 'loanPush', when, times: 1 });
    await page.clock.install();
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: words.single }));
    await button(page, words.apply).tap();
    await expect(page.getByText(words.unknown)).toBeVisible();
    // The page's own data is read again; the application is not sent again.
    await expect.poll(async () => (await world.sandbox.requests('loanConfirm')).length).toBe(2);
    await letPass(page, 60_000);
    expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
    expect((await stored(world)).made).toHaveLength(when === 'after' ? 1 : 0);

    await button(page, words.apply).tap();
    await expect(heading(page, words.review)).toBeVisible();
    expect(await world.sandbox.requests('loanPush')).toHaveLength(2);
    expect((await stored(world)).made).toHaveLength(1);
  });
}

test('a rating whose reply is lost keeps the stars', async ({ world, page, noise }) => {
  noise.allow(/Failed to load resource/);
  const words = MARKETS.indonesia;
  await world.sandbox.setFault({ kind: 'drop', call: 'rating', when: 'before', times: 1 });
  await page.goto(world.address('loanDetail', 'indonesia', { productId: '3101', orderId: 'ID-200-1' }));
  const dialog = page.getByRole('dialog', { name: words.rating });
  await dialog.getByRole('radio', { name: words.star(4) }).check({ force: true });
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(dialog.getByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: words.star(4) })).toBeChecked();
  expect(await world.sandbox.requests('rating')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Coba Lagi' }).tap();
  await expect(dialog).toHaveCount(0);
  expect((await stored(world)).ratings).toHaveLength(1);
});
