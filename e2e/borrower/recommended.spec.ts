import { startFront } from '../world/front';
import { expect, test } from '../world/journey';
import { button, heading, MARKETS, stored } from '../world/loan';

test('from a recommended product to the rating', async ({ world, page }) => {
  const market = 'india';
  const words = MARKETS[market];
  await page.goto(world.address('recommendList', market, { scene: 'banner_fudai' }));
  await page.getByRole('listitem').first().getByRole('button').tap();
  await expect(page).toHaveURL(new RegExp(`/loanConfirm\\?.*productId=${words.product}`));

  await button(page, words.apply).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).tap();
  await expect(heading(page, words.review)).toBeVisible();
  const [order] = (await stored(world)).made;
  await world.sandbox.setOrder(order?.id ?? '', { status: '174', is_score: 1 });
  await button(page, words.refresh).tap();

  const dialog = page.getByRole('dialog', { name: words.rating });
  await dialog.getByRole('radio', { name: words.star(5) }).check({ force: true });
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(dialog).toHaveCount(0);

  const { applications, page_events, orders, ratings } = await world.sandbox.state();
  expect(applications).toMatchObject([{ product_id: words.product, source: 'recommended', module_id: '302', scene: 'banner_fudai' }]);
  expect(page_events).toMatchObject([{ product_id: words.product, module_id: '302', position_id: '0' }]);
  expect(orders.filter(({ id }) => id === order?.id)).toMatchObject([{ product_id: words.product, status: '174' }]);
  expect(ratings).toMatchObject([{ score: '5' }]);
});

test('in a plain browser an application that belongs in the app still leads to its web address', async ({ world, page, certificate }) => {
  const foreign = await startFront((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Foreign</title><h1>Foreign page</h1>');
  }, certificate);
  await world.configure({ hosts: { allowed: [foreign.origin] } });
  world.front.injectFault(/product\/apply$/, {
    kind: 'change',
    change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), data: { url: `${foreign.origin}/apply?x=1` } }),
  });
  await page.goto(world.address('recommendList', 'indonesia', {}));
  await page.getByRole('listitem').first().getByRole('button').tap();
  await expect(page).toHaveURL(`${foreign.origin}/apply?x=1`);
  expect(foreign.requests.map(({ url }) => url).join()).not.toMatch(/secret|token|deviceId/);
  await foreign.close();
});
