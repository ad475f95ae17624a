import { screen, within } from '@testing-library/react';

import { openPage } from '@loan/shared/testing/openPage';
import { renderUi } from '@loan/shared/testing/renderUi';

import * as remote from '../remote';
import { PolicyText } from './PolicyText';

/** The required content of each topic (product §1.8). */
const TOPICS: readonly (readonly [title: string, words: RegExp])[] = [
  // Includes what the registration agreement and the topic of cookies state.
  [
    'How we use information',
    /the way you reached us .* assess your application, send the money, collect repayments, prevent fraud.* find errors in our service, know which advertisement brought you here .* for nothing else\./,
  ],
  ['Disclosure', /We do not sell your data\./],
  ['Cookies', /cookies and local storage to keep you signed in, remember your payment choice and measure errors/],
  ['Data security', /encrypted in transit, access is limited to those who need it/],
  ['Non-discrimination', /never worsens the service or the price you get/],
  [
    'Your rights',
    /Cancelling the accountPossible when no loan is outstanding\..*Write to help@company\.example; we answer without undue delay\./,
  ],
  ['Minors', /for adults only\. We delete data of minors/],
  ['Changes', /We publish changes here with their date/],
];
const RIGHTS = [
  'Access',
  'Correction',
  'Erasure',
  'Cancelling the account',
  'Objection and restriction',
  'Withdrawing consent',
  'Complaint',
];

test('every topic with its content, and the rights with a way to use them', () => {
  renderUi(<PolicyText />, { market: 'india' });
  expect(screen.getByRole('article')).not.toHaveAttribute('lang');
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual(
    TOPICS.map(([title, words], index) => expect.stringMatching(new RegExp(`^${index + 1}\\. ${title}.*${words.source}`))),
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(RIGHTS);
  expect(screen.getByRole('link', { name: 'help@company.example' })).toHaveAttribute('href', 'mailto:help@company.example');
});

test('Indonesia: in English, which a note says; the contents list leads to each topic', async () => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  const { user } = renderUi(<PolicyText />);
  expect(screen.getByText(/^Kebijakan ini tersedia dalam bahasa Inggris\./)).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
  const contents = within(screen.getByRole('navigation', { name: 'Di halaman ini' }));
  expect(contents.getByRole('list')).toHaveAttribute('lang', 'en');
  const numbered = TOPICS.map(([title], index) => `${index + 1}. ${title}`);
  for (const title of numbered) {
    await user.click(contents.getByRole('link', { name: title }));
    expect(document.activeElement).toHaveTextContent(title);
  }
  expect(scrolled).toEqual(numbered);
});

test.each([
  ['indonesia', 'Kebijakan Privasi'],
  ['india', 'Privacy policy'],
] as const)('inside the app it is an ordinary page: %s', async (market, title) => {
  const { log } = await openPage(remote, 'privacyPolicy', {}, { market });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(log.titles.at(-1)).toBe(title);
  expect(screen.getByRole('article')).toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
