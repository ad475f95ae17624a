import { pages } from '@loan/api/pages';

import { titleOf } from '../screens/state';
import { expect, test } from '../world/journey';

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
