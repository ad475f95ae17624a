import { writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { SUPPORT } from '../screens/chatStates';
import { expect, test } from '../world/journey';
import { MARKETS } from '../world/loan';
import type { World } from '../world/world';

const NOW = Date.now();
const OWN = 'remote-loan@1.0.4';
const OTHER = 'remote-chat@1.0.4';
test.use({ options: { releases: ['host', OWN, OTHER], now: NOW } });

const DETAIL = { indonesia: { productId: '3101', orderId: 'ID-174-1' }, india: { productId: '9101', orderId: 'IN-174-1' } };
const HELP = { indonesia: 'Layanan Pelanggan', india: 'Customer service' };

/** A picture of the page when nothing on it moves. */
async function picture(page: Page): Promise<Buffer> {
  await expect(page.locator('button:active, a:active')).toHaveCount(0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
    await Promise.allSettled(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
  });
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

async function openChatAlone(page: Page, world: World, market: keyof typeof DETAIL): Promise<Buffer> {
  await page.goto(world.address('customerService', market));
  await expect(page.getByRole('link', { name: SUPPORT[market].call })).toBeVisible();
  return picture(page);
}

test('two remotes with different versions of the ui parts look in one document as they do alone', async ({
  world,
  context,
  page,
}, info) => {
  const market = 'indonesia';
  // Without a telephone the row of the details leads to the page with the contacts.
  const order = DETAIL[market].orderId;
  await world.sandbox.setOrder(order, { telephone: '' });
  await world.configure({ service: {}, markets: {} });
  await page.clock.setFixedTime(NOW);
  const details = async () => {
    await expect(page.getByText(MARKETS[market].first).first()).toBeVisible();
    return picture(page);
  };
  await page.goto(world.address('loanDetail', market, DETAIL[market]));
  const before = await details();
  await page.getByText(HELP[market], { exact: true }).tap();
  await expect(page.getByRole('link', { name: SUPPORT[market].call })).toBeVisible();
  const chat = await picture(page);
  await page.goBack();
  const after = await details();

  const alone = await openChatAlone(await context.newPage(), world, market);
  await world.promote('remote-chat@1.0.0');
  const usual = await openChatAlone(await context.newPage(), world, market);
  for (const [name, body] of Object.entries({ before, after, chat, alone, usual })) writeFileSync(info.outputPath(`${name}.png`), body);
  expect(usual.equals(alone), 'the other version of the parts looks different').toBe(false);
  expect(after.equals(before), 'the details look as they did before the chat was opened').toBe(true);
  expect(chat.equals(alone), 'the chat looks as it does when it is opened alone').toBe(true);
});
