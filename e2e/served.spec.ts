import { pages } from '@loan/api/pages';

import { expect, test } from './journey';
import { PAGES } from './screenStates';
import { openState, PICTURE } from './state';
import { secretsOf } from './world';

const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const titleOf = (html: string) => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

const PARTS = 3;

for (const market of ['indonesia', 'india'] as const)
  for (let part = 0; part < PARTS; part += 1)
    test(`a document is served with the title that its page renders, in the market's language, ${market}, ${part + 1}`, async ({
      world,
      page,
      noise,
    }) => {
      noise.allow(PICTURE);
      let html = '';
      page.on('response', (response) => {
        if (response.request().isNavigationRequest()) void response.text().then((text) => (html = text));
      });
      for (const state of PAGES.filter((_, index) => index % PARTS === part)) {
        await test.step(state.name, async () => {
          await openState(state, page, world, market);
          expect(html).toContain(`<html lang="${market === 'india' ? 'en' : 'id'}">`);
          for (const secret of secretsOf(market)) expect(html).not.toContain(secret);
          // The loan's product is known once its data has arrived.
          if (new URL(page.url()).pathname !== pages.loanDetail.path) await expect(page).toHaveTitle(titleOf(html));
        });
      }
    });

test('a shared link has a title, a description and an existing picture', async ({ world, page }) => {
  await page.goto(`${world.front.origin}/?market=1`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Sample Loan');
  const description = 'Loans of ₹2,000 to ₹80,000. Money within 2 hours of approval. Over 3 million users.';
  for (const place of ['name="description"', 'property="og:description"'])
    await expect(page.locator(`meta[${place}]`)).toHaveAttribute('content', description);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address ?? '';
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture);
  expect(size).toEqual([1200, 630]);
});

test('a configured path is served with its page’s title', async ({ world, page }) => {
  await world.configure({ routes: { complaint: '/help/complaint' } });
  const served = await page.goto(world.address('complaint', 'india').replace(pages.complaint.path, '/help/complaint'));
  expect(titleOf((await served?.text()) ?? '')).toBe('Complaints · Sample Loan');
  await expect(page).toHaveTitle('Complaints · Sample Loan');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
