import { screen, within } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import { pages } from '../api/pages';
import * as remote from '../remote';

/** The pages in the navigation. */
const NAVIGATION: readonly (keyof typeof pages)[] = ['siteHome', 'siteAbout', 'sitePolicy', 'siteLoan'];

async function open(page: keyof typeof pages, options: PageOptions = {}) {
  const opened = await openPage(remote, page, {}, options);
  await screen.findByRole('contentinfo');
  return opened;
}
const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const DESCRIPTIONS = {
  india: 'Loans of ₹2,000 to ₹80,000. Money within 2 hours of approval. Over 3 million users.',
  indonesia:
    'Pinjaman Rp\u00A01.000.000 hingga Rp\u00A015.000.000. Dana diterima dalam 2 jam setelah disetujui. Lebih dari 3 juta pengguna.',
};

test.each<[page: keyof typeof pages, market: Market, title: string]>([
  ['siteHome', 'indonesia', ''],
  ['siteAbout', 'india', 'About Us'],
  ['sitePolicy', 'indonesia', 'Privacy Policy'],
  ['siteLoan', 'india', 'Loan terms and conditions'],
  ['siteUser', 'indonesia', ''],
  ['siteContact', 'india', 'Contact us'],
  ['siteContact', 'indonesia', 'Hubungi Kami'],
])('%s has its landmarks, one first-level heading, its title and description, and sends no request: %s', async (page, market, title) => {
  const { log } = await open(page, { market });
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title || 'Loan']);
  expect(log.titles.at(-1)).toBe(title);
  expect(log.descriptions.at(-1)).toBe(DESCRIPTIONS[market]);
  const current = within(screen.getByRole('banner')).queryByRole('link', { current: 'page' });
  expect(current?.getAttribute('href')).toBe(
    NAVIGATION.includes(page) ? `${pages[page].path}?market=${market === 'india' ? 1 : 2}` : undefined,
  );
  expect(log.requests).toEqual([]);
});

describe('the navigation', () => {
  test('has the four fixed links, real ones that keep the market', async () => {
    await open('siteUser', { market: 'india' });
    const nav = screen.getByRole('navigation', { name: 'Main menu' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'About Us', 'Privacy Policy', 'Loan terms and conditions']);
    expect(hrefs(nav)).toEqual(NAVIGATION.map((key) => `${pages[key].path}?market=1`));
  });

  test('its texts are marked as English on an Indonesian page; copy.fixed uses the market’s, routes the configured paths', async () => {
    const { unmount } = await open('siteUser');
    expect(screen.getByText('Loan terms and conditions')).toHaveAttribute('lang', 'en');
    unmount();
    await open('siteUser', { config: { copy: { fixed: 'market' }, routes: { siteAbout: '/tentang' } } });
    expect(
      within(screen.getByRole('navigation', { name: 'Menu utama' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Beranda', 'Tentang Kami', 'Kebijakan Privasi', 'Syarat dan Ketentuan Pinjaman']);
    expect(hrefs(screen.getByRole('navigation', { name: 'Menu utama' }))).toContain('/tentang?market=2');
  });

  test('a link opens its page without loading a new document', async () => {
    const { user, router } = await open('siteUser');
    await user.click(screen.getByRole('link', { name: 'About Us' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: pages.siteAbout.path, search: '?market=2' });
  });

  test('the menu button opens and closes; Escape closes it and returns the focus, choosing a link closes it too', async () => {
    const { user } = await open('siteUser');
    const button = screen.getByLabelText('Buka menu');
    const menu = button.closest('details');
    const nav = screen.getByRole('navigation', { name: 'Menu utama' });
    // Styles show and hide it by the state of the menu before it.
    expect(menu?.nextElementSibling).toBe(nav);
    expect(menu).not.toHaveAttribute('open');
    await user.click(button);
    expect(menu).toHaveAttribute('open');
    await user.click(button);
    expect(menu).not.toHaveAttribute('open');
    await user.click(button);
    within(nav).getByRole('link', { name: 'Privacy Policy' }).focus();
    await user.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('open');
    expect(button).toHaveFocus();
    // A closed menu does not move the focus.
    const link = within(nav).getByRole('link', { name: 'Privacy Policy' });
    link.focus();
    await user.keyboard('{Escape}');
    expect(link).toHaveFocus();
    // The next page has another menu.
    await user.click(button);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Home' }));
    expect(menu).not.toHaveAttribute('open');
  });

  test('the first Tab stop skips the navigation', async () => {
    const { user } = await open('siteUser', { market: 'india' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    // It is no Tab stop itself.
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    // No history entry, so that "back" has nothing to undo.
    expect(window.location.hash).toBe('');
  });
});

describe('the footer', () => {
  test("has links for the company's address, phone and e-mail", async () => {
    await open('siteUser');
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('AlamatJalan Contoh 1, JakartaTelepon02150000000Emailhelp@company.example');
    expect(hrefs(footer)).toEqual(['tel:02150000000', 'mailto:help@company.example', `${pages.siteContact.path}?market=2`]);
  });

  test('names lender, licence and regulator only if they are configured', async () => {
    const { unmount } = await open('siteUser', { market: 'india' });
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/Lender|RBI/);
    const lines = [...screen.getByRole('contentinfo').querySelectorAll('p')].map(({ textContent }) => textContent);
    // The warnings are always shown.
    expect(lines).toEqual([expect.stringMatching(/^Never share your PIN/), 'Borrow only what you can repay.']);
    unmount();
    await open('siteUser', { market: 'india', config: { trust: { lender: 'Sample NBFC', licence: 'Licence 1', regulator: true } } });
    const footer = screen.getByRole('contentinfo');
    const said = [...footer.querySelectorAll('p')].map(({ textContent }) => textContent);
    for (const line of [
      'Lender: Sample NBFC',
      'Licence 1',
      'Complaint not resolved within 30 days? You may write to the RBI: cms.rbi.org.in',
    ])
      expect(said).toContain(line);
  });

  test.each([
    ['indonesia', '157', 'tel:157'],
    ['india', 'cms.rbi.org.in', 'https://cms.rbi.org.in'],
  ] as const)('the way to the regulator of %s is a link', async (market, name, href) => {
    await open('siteUser', { market, config: { trust: { regulator: true } } });
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link.parentElement?.querySelectorAll('a')).toHaveLength(1);
  });
});

test('/User is empty except for its title', async () => {
  await open('siteUser');
  expect(screen.getByRole('main')).toHaveTextContent(/^Loan$/);
});

test.each([
  ['indonesia', true],
  ['india', false],
] as const)('/Loan is the agreement text, and says in %s that its penalty in rupees is that of India alone: %s', async (market, said) => {
  await open('siteLoan', { market });
  expect(screen.getByRole('heading', { name: '5. Late payment' })).toBeInTheDocument();
  expect(screen.getByRole('main').textContent?.includes('Nominal dalam Rs. hanya berlaku untuk India')).toBe(said);
});
