import { pages } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';
import { expectAccessible } from '@loan/shared/testing/axe';
import { createFakeShell, renderRemote } from '@loan/shared/testing/fakeShell';
import { screen, within } from '@testing-library/react';

import { mount } from '../../remote';
import './SiteAboutScreen';

const open = (path: string, market: Market) => {
  const { shell, log } = createFakeShell({
    handle: () => Promise.reject(new Error('no request is made')),
    market,
    config: { app: { names: { en: 'Sample' } } },
  });
  return { log, ...renderRemote(mount, { shell, path }) };
};

/** Both pages say the same; what they say of money is §1's. */
describe.each([pages.siteAbout.path, pages.aboutUs.path])('%s', (path) => {
  test('India', async () => {
    open(path, 'india');
    expect(await screen.findByRole('heading', { name: 'About Sample' })).toBeInTheDocument();
    expect(
      screen.getByText(/You can apply for ₹2,000 to ₹80,000 and, once approved, receive it within 2 hours\. Over 3 million people/),
    ).toBeInTheDocument();
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
    open(path, 'indonesia');
    expect(await screen.findByRole('heading', { name: 'Tentang Sample' })).toBeInTheDocument();
    expect(
      screen.getByText(/Rp\s1\.000\.000 hingga Rp\s15\.000\.000 dan, setelah disetujui, menerimanya dalam 2 jam\. Lebih dari 3 juta/),
    ).toBeInTheDocument();
    expect(screen.getByText(/berpenghasilan minimal Rp\s5\.000\.000 per tahun/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\{\w+\}/);
  });
});

test.each([
  ['indonesia', 'Tentang Kami'],
  ['india', 'About us'],
] as const)('inside the app it is an ordinary page: %s', async (market, title) => {
  const { log } = open(pages.aboutUs.path, market);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(log.titles.at(-1)).toBe(title);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await expectAccessible();
});
