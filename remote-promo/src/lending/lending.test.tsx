import { screen, within } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import { pages } from '../api/pages';
import * as remote from '../remote';

type Config = NonNullable<PageOptions['config']>;

const EXAMPLE = {
  indonesia: { amount: 4_000_000, received: 3_800_000, instalment: 1_080_000, times: 4, days: 30 },
  india: { amount: 20_000, received: 19_000, instalment: 5_400, times: 4, days: 30 },
};
const CONFIGURED: Config = {
  trust: {
    lender: 'Sample NBFC',
    licence: 'Licence 1',
    regulator: true,
    hours: '9 to 6',
    officer: { name: 'Asha', phone: '18001111111', email: 'asha@company.example' },
  },
  download: { url: 'https://download.example/app' },
  example: EXAMPLE,
};

async function open(page: keyof typeof pages, market: Market, config: Config = CONFIGURED) {
  const opened = await openPage(remote, page, {}, { market, config });
  await screen.findByRole('contentinfo');
  return opened;
}
const region = (name: string) => screen.getByRole('region', { name });
const rowsOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the home page', () => {
  test('India: how much, how long, who lends under which licence, and what it costs, late too', async () => {
    await open('siteHome', 'india');
    const offer = region('Loans ₹2,000 to ₹80,000');
    expect(offer.querySelectorAll('h2 [translate=no], h1 [translate=no]')).toHaveLength(2);
    expect(offer).toHaveTextContent(/For 91 to 365 days.*Lender: Sample NBFCLicence 1/);
    // The terms give the time until the money is credited in days.
    expect(offer).not.toHaveTextContent(/\d hours?\b/);
    expect(rowsOf(region('Cost example'))).toEqual([
      ['Loan amount', '₹20,000'],
      ['Fees deducted upfront', '₹1,000'],
      ['You receive', '₹19,000'],
      ['Instalments', '4\u00A0× ₹5,400'],
      ['You repay in total', '₹21,600'],
      ['Total cost', '₹2,600'],
      ['Yearly cost (APR)', '63.30%'],
    ]);
    expect(region('Cost example')).toHaveTextContent(/Every 30 days.*Interest and all fees, without late fees.*times 365\./);
    const late = region('If you pay late');
    expect(rowsOf(late).map(([, percent]) => percent)).toEqual(['5%', '4%', '2%']);
    expect(late).toHaveTextContent(
      /Late fee, once: ₹1,000 \(new clients\) or ₹800 \(repeat clients\)\..*₹2,000 paid 10 days late costs ₹1,000 of interest/,
    );
    expect(within(late).getByRole('link').getAttribute('href')).toMatch(pages.siteLoan.path);
    await expectAccessible();
  });

  test('Indonesia', async () => {
    await open('siteHome', 'indonesia');
    const offer = region('Pinjaman Rp 1.000.000 hingga Rp 15.000.000');
    expect(offer).toHaveTextContent(/Tenor 91 hingga 365 hari.*Pemberi pinjaman: Sample NBFCLicence 1/);
    expect(offer).not.toHaveTextContent(/\d jam\b/);
    expect(rowsOf(region('Contoh biaya'))).toEqual([
      ['Jumlah Pinjaman', 'Rp\u00A04.000.000'],
      ['Biaya yang dipotong di awal', 'Rp\u00A0200.000'],
      ['Dana Diterima', 'Rp\u00A03.800.000'],
      ['Cicilan', '4\u00A0× Rp\u00A01.080.000'],
      ['Total yang Harus Dibayar', 'Rp\u00A04.320.000'],
      ['Total Biaya', 'Rp\u00A0520.000'],
      ['Rata-rata biaya per hari', '0,18%'],
    ]);
    expect(region('Contoh biaya')).toHaveTextContent(
      /Setiap 30 hari.*Bunga dan semua biaya, tanpa denda.*metode bunga majemuk harian\).*Penawaran Anda bisa berbeda\./,
    );
    const late = region('Jika terlambat membayar');
    expect(late).toHaveTextContent(
      /Denda satu kali; jumlahnya tertera di perjanjian Anda\..*Rp 1\.000\.000 terlambat 10 hari, bunganya Rp 500\.000/,
    );
    expect(late).not.toHaveTextContent('Rs.');
  });

  test('leaves out everything that is not configured', async () => {
    await open('siteHome', 'india', {});
    expect(screen.queryByRole('region', { name: 'Cost example' })).toBeNull();
    expect(screen.getByRole('main')).not.toHaveTextContent(/Lender|undefined|grievance|RBI|Download/);
    expect(screen.queryByRole('link', { name: 'Download the app' })).toBeNull();
  });
});

describe('the other pages', () => {
  test('show how to complain, and to whom next', async () => {
    await open('siteContact', 'india');
    const ways = within(region('How to complain')).getAllByRole('listitem');
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ask us first.*within 3 weekdays\. Service hours: 9 to 6/),
      expect.stringMatching(/^Not satisfied with our reply\? Contact our grievance officer: Asha\./),
      expect.stringMatching(/RBI/),
    ]);
    expect(
      within(ways[1] as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:18001111111', 'mailto:asha@company.example']);
    await expectAccessible();
  });

  test('list our channels', async () => {
    await open('siteContact', 'india', { ...CONFIGURED, service: { phone: '18002222222' } });
    const hrefs = (name: string) => [...region(name).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const ours = hrefs('Beware of fraud');
    expect(ours).toEqual([
      'tel:02150000000',
      'mailto:help@company.example',
      'tel:18002222222',
      'tel:18001111111',
      'mailto:asha@company.example',
      'https://download.example/app',
    ]);
    expect(rowsOf(region('Beware of fraud'))).toEqual([
      ['Office', '02150000000help@company.example'],
      ['Customer service', '18002222222'],
      ['Grievance officer', '18001111111asha@company.example'],
      ['App', 'Download the app'],
    ]);
    // A channel for complaints is never listed as a fraud.
    expect([...ours, 'https://cms.rbi.org.in']).toEqual(expect.arrayContaining(hrefs('How to complain')));
  });

  test('list a duplicate channel once', async () => {
    await open('siteContact', 'india', { ...CONFIGURED, service: { phone: '18001111111' } });
    expect(rowsOf(region('Beware of fraud')).slice(1, 3)).toEqual([
      ['Customer service', '18001111111'],
      ['Grievance officer', 'asha@company.example'],
    ]);
  });

  test.each([
    ['india', 'Your data', 'We do not sell your data.'],
    ['indonesia', 'Data Anda', 'Kami tidak menjual data Anda.'],
  ] as const)('what becomes of data, in the language of the market: %s', async (market, title, words) => {
    await open('sitePolicy', market);
    const points = within(region(title)).getAllByRole('listitem');
    expect(points).toHaveLength(5);
    expect(points[1]).toHaveTextContent(words);
    expect(points[2]).toHaveTextContent(/that we no longer need|yang tidak lagi kami perlukan/);
    expect(points.at(-1)).toHaveTextContent(/di aplikasi|in the app/);
    expect(screen.getByRole('article')).toBeInTheDocument();
  });

  test('leave out everything that is not configured', async () => {
    await open('siteContact', 'india', {});
    expect(within(region('How to complain')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('main')).not.toHaveTextContent(/grievance|RBI|Download|undefined/);
  });
});

test('the lender is on the page about us, late payment above the terms', async () => {
  const about = await open('siteAbout', 'india');
  expect(region('Loans ₹2,000 to ₹80,000')).toHaveTextContent('Sample NBFC');
  expect(screen.getByRole('heading', { name: 'About Loan' })).toBeInTheDocument();
  about.unmount();
  await open('siteLoan', 'india');
  expect(region('If you pay late').compareDocumentPosition(screen.getByRole('article'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a configuration without the example's key shows no example", async () => {
  const { shell, user } = await open('siteUser', 'india');
  delete (shell.config as { example?: unknown }).example;
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('region', { name: 'If you pay late' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Cost example' })).toBeNull();
});

describe('the link to the app', () => {
  test('is a real link, in the header and in the bar at the bottom', async () => {
    await open('siteUser', 'india');
    const links = screen.getAllByRole('link', { name: 'Download the app' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://download.example/app', 'https://download.example/app']);
    expect(screen.getByRole('banner')).toContainElement(links[0] as HTMLElement);
    expect(links[1]?.closest('[data-footer]')).not.toBeNull();
  });

  test('on a page with a form, is in the menu and the header instead of the bottom bar', async () => {
    await open('siteContact', 'india');
    const links = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Download the app' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://download.example/app', 'https://download.example/app']);
    expect(
      within(screen.getByRole('navigation', { name: 'Main menu' }))
        .getAllByRole('link')
        .at(-1),
    ).toBe(links[0]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('is missing inside the app', async () => {
    await openPage(remote, 'siteUser', {}, { market: 'india', config: CONFIGURED, native: ['callPhone'] });
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('link', { name: 'Download the app' })).toBeNull();
  });
});
