import { screen, within } from '@testing-library/react';

import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const open = (page: PageKey, market: Market) => openPage(remote, page, {}, { market, config: { app: { names: { en: 'Sample' } } } });

/** Both pages have the same text; its statements about money are those of product §1.3. */
describe.each(['siteAbout', 'aboutUs'] as const)('%s', (page) => {
  test('India', async () => {
    await open(page, 'india');
    expect(await screen.findByRole('heading', { name: 'About Sample' })).toBeInTheDocument();
    expect(screen.getByText(/You can apply for/)).toHaveTextContent(
      /You can apply for ₹2,000 to ₹80,000 and, once approved, receive it within 2 hours\. Over 3 million people/,
    );
    const why = screen.getByRole('region', { name: 'Why Sample' });
    expect(
      within(why)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quick', 'Flexible repayment', 'Safe', 'Customer service']);
    expect(screen.getByRole('region', { name: 'Our products' })).toHaveTextContent('Personal loanMicro loanBusiness loan');
    const steps = within(screen.getByRole('region', { name: 'How to start' })).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps[1]).toHaveTextContent('You need to be an adult with a salary of at least ₹12,000.');
  });

  test('Indonesia', async () => {
    await open(page, 'indonesia');
    expect(await screen.findByRole('heading', { name: 'Tentang Sample' })).toBeInTheDocument();
    expect(screen.getByText(/setelah disetujui/)).toHaveTextContent(
      /Rp\s1\.000\.000 hingga Rp\s15\.000\.000 dan, setelah disetujui, menerimanya dalam 2 jam\. Lebih dari 3 juta/,
    );
    expect(screen.getByText(/berpenghasilan minimal/)).toHaveTextContent(/berpenghasilan minimal Rp\s5\.000\.000 per tahun/);
    expect(document.body).not.toHaveTextContent(/\{\w+\}/);
  });
});

test.each([
  ['indonesia', 'Tentang Kami'],
  ['india', 'About us'],
] as const)('inside the app it is an ordinary page: %s', async (market, title) => {
  const { log } = await open('aboutUs', market);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(log.titles.at(-1)).toBe(title);
  // The logo shows whose app it is.
  expect(document.querySelectorAll('main svg')).toHaveLength(1);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
