import { screen, within } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { openPage } from '@loan/shared/testing/openPage';

import { pages } from '../../api/pages';
import * as remote from '../../remote';

const TOPICS = [
  'How we use information',
  'Disclosure',
  'Cookies',
  'Data security',
  'Non-discrimination',
  'Your rights',
  'Minors',
  'Changes',
];
const open = (path: string, market: Market) =>
  openPage(remote, path === pages.sitePolicy.path ? 'sitePolicy' : 'privacyPolicy', {}, { market, path });
const PATHS = [pages.sitePolicy.path, pages.privacyPolicy.path, pages.privacyPolicy.fixed];

describe.each(PATHS)('%s', (path) => {
  test('has every topic, in English, and its contents list leads to each', async () => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent);
    };
    const { user } = await open(path, 'indonesia');
    const contents = await screen.findByRole('navigation', { name: 'Di halaman ini' });
    const article = screen.getByRole('article');
    expect(article).toHaveAttribute('lang', 'en');
    expect(within(contents).getByRole('list')).toHaveAttribute('lang', 'en');
    const numbered = TOPICS.map((title, index) => `${index + 1}. ${title}`);
    expect(
      within(article)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(numbered);
    for (const title of numbered) {
      await user.click(within(contents).getByRole('link', { name: title }));
      expect(screen.getByRole('heading', { name: title })).toHaveFocus();
    }
    expect(scrolled).toEqual(numbered);
  });

  test('has the rights of product §1.8 and a way to use them', async () => {
    await open(path, 'india');
    const rights = await screen.findByRole('region', { name: '6. Your rights' });
    expect(
      within(rights)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Access',
      'Correction',
      'Erasure',
      'Cancelling the account',
      'Objection and restriction',
      'Withdrawing consent',
      'Complaint',
    ]);
    expect(rights).toHaveTextContent('Cancelling the accountPossible when no loan is outstanding.');
    expect(rights).toHaveTextContent('Write to help@company.example; we answer without undue delay.');
    expect(within(rights).getByRole('link')).toHaveAttribute('href', 'mailto:help@company.example');
  });
});

/** The required content of each topic (product §1.8). */
test.each([
  [1, /assess your application, send the money, collect repayments, prevent fraud/],
  // Includes what the registration agreement and the topic of cookies state.
  [1, /the way you reached us .* find errors in our service, know which advertisement brought you here .* for nothing else\./],
  [2, /We do not sell your data\./],
  [3, /cookies and local storage to keep you signed in, remember your payment choice and measure errors/],
  [4, /encrypted in transit, access is limited to those who need it/],
  [5, /never worsens the service or the price you get/],
  [7, /for adults only\. We delete data of minors/],
  [8, /We publish changes here with their date/],
])('topic %d contains it', async (number, words) => {
  await open(pages.privacyPolicy.path, 'india');
  const title = `${number}. ${TOPICS[number - 1]}`;
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent(words);
});

test('Indonesia gets a note about the language, India does not', async () => {
  const { unmount } = await open(pages.privacyPolicy.path, 'indonesia');
  expect(await screen.findByText(/^Kebijakan ini tersedia dalam bahasa Inggris\./)).toBeInTheDocument();
  unmount();
  await open(pages.privacyPolicy.path, 'india');
  expect(await screen.findByRole('article')).not.toHaveAttribute('lang');
  expect(screen.queryByText(/bahasa Inggris/)).toBeNull();
});

test.each([
  ['indonesia', 'Kebijakan Privasi'],
  ['india', 'Privacy policy'],
] as const)('inside the app it is an ordinary page: %s', async (market, title) => {
  const { log } = await open(pages.privacyPolicy.path, market);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(log.titles.at(-1)).toBe(title);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
