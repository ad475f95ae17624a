import { screen, within } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const open = (market: Market) => openPage(remote, 'aboutUs', {}, { market, config: { app: { names: { en: 'Sample' } } } });

/** Its statements about money are those of product §1.3. */
test('India: an ordinary page of the app', async () => {
  const { log } = await open('india');
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
  expect(log.titles.at(-1)).toBe('About us');
  // The logo shows whose app it is.
  expect(document.querySelectorAll('main svg')).toHaveLength(1);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('heading', { name: 'About Sample' })).toBeInTheDocument();
  expect(screen.getByText(/You can apply for/)).toHaveTextContent(
    /You can apply for ₹2,000 to ₹80,000 and, once approved, receive it within 2 hours\. Over 3 million people/,
  );
  const why = within(screen.getByRole('region', { name: 'Why Sample' }));
  expect(why.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Quick',
    'Flexible repayment',
    'Safe',
    'Customer service',
  ]);
  expect(screen.getByRole('region', { name: 'Our products' })).toHaveTextContent('Personal loanMicro loanBusiness loan');
  const steps = within(screen.getByRole('region', { name: 'How to start' })).getAllByRole('listitem');
  expect(steps).toHaveLength(4);
  expect(steps[1]).toHaveTextContent('You need to be an adult with a salary of at least ₹12,000.');
});

test('Indonesia', async () => {
  await open('indonesia');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tentang Kami' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tentang Sample' })).toBeInTheDocument();
  expect(screen.getByText(/setelah disetujui/)).toHaveTextContent(
    /Rp\s1\.000\.000 hingga Rp\s15\.000\.000 dan, setelah disetujui, menerimanya dalam 2 jam\. Lebih dari 3 juta/,
  );
  expect(screen.getByText(/berpenghasilan minimal/)).toHaveTextContent(/berpenghasilan minimal Rp\s5\.000\.000 per tahun/);
  expect(document.body).not.toHaveTextContent(/\{\w+\}/);
});
