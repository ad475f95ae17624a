import type { Page } from '@playwright/test';

import { openAnswer, openChat, SUPPORT } from './chatStates';
import { expect, test } from './journey';
import { aroundPage } from './native';
import type { World } from './world';

test.use({ options: { releases: ['host', 'remote-chat'] } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const records = async (world: World) =>
  (await world.sandbox.state()).qa_records.map(({ order_id, type, value, qa_id }) => [order_id, type, value, qa_id]);

for (const market of ['indonesia', 'india'] as const) {
  const words = SUPPORT[market];

  test(`an answer that helped, five stars, the native rating, ${market}`, async ({ world, page }) => {
    const native = await aroundPage(page, 'android');
    await openAnswer(page, world, market);
    await button(page, words.yes).tap();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: words.star(5) })
      .check({ force: true });
    await page.getByRole('dialog').getByRole('button').last().tap();
    await expect(page.getByText(words.thanks, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(native.map(({ action }) => action)).toEqual(['goRating']);
    expect(await records(world)).toEqual([
      [words.order, '2', '1', '101-1'],
      [words.order, '3', '5', '101-1'],
    ]);
  });

  test(`an answer that did not help leads to the complaint form, and back to the conversation, ${market}`, async ({ world, page }) => {
    await openAnswer(page, world, market);
    await button(page, words.no).tap();
    await expect(page.getByText(words.sorry)).toBeVisible();
    await button(page, words.human).tap();
    await expect(page).toHaveURL(new RegExp(`/complainPageNext\\?.*orderNo=${words.order}`));
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(words.order);
    await expect
      .poll(() => records(world))
      .toEqual([
        [words.order, '2', '2', '101-1'],
        [words.order, '1', '', ''],
      ]);
    await page.goBack();
    await expect(page.getByText(words.sorry)).toBeVisible();
  });

  test(`a message typed offline stands as not sent, and one tap delivers it once, ${market}`, async ({ world, page, context, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    await openChat(page, world, market);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: words.input }).fill('Halo');
    await button(page, words.send).tap();
    const again = button(page, words.notSent);
    await expect(again).toBeVisible();
    await context.setOffline(false);
    // Nothing sends it by itself.
    await page.waitForTimeout(500);
    expect(await records(world)).toEqual([]);
    await again.tap();
    await expect(page.getByText(words.received)).toBeVisible();
    await expect(again).toHaveCount(0);
    expect(await records(world)).toEqual([[words.order, '4', 'Halo', '']]);
    await page.reload();
    await expect(page.getByText(words.received)).toBeVisible();
  });
}
