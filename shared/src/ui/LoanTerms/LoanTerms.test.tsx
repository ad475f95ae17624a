import { screen, within } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { loanTerms } from '../../wording/loanTerms';
import { LoanTerms } from './LoanTerms';

const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    // Where focusing scrolls, an earlier scroll would be undone.
    if (document.activeElement === this) scrolledTo.push(this);
  };
});

test('shows the line above, and every section with its number, in English', async () => {
  renderUi(<LoanTerms />, { market: 'india' });
  expect(screen.getByText('The agreement for your own loan is the one you accept when you confirm it.')).toBeVisible();
  const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(loanTerms.map(({ title }, index) => `${index + 1}. ${title}`));
  for (const { text } of loanTerms) expect(screen.getByRole('article')).toHaveTextContent(text.replaceAll(/\s+/g, ' '));
  expect(document.querySelector('main [lang]')).toBeNull();
  await expectAccessible();
});

test('Indonesia: its own line above and labels; the English text is marked as English', async () => {
  renderUi(<LoanTerms />);
  // The late fees in the text are India's, or the general rule; the borrower's own are in the agreement.
  expect(screen.getByText(/^Teks di bawah ini berbahasa Inggris\. .*denda dan bunga keterlambatan Anda tertera di sana\./)).toBeVisible();
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
  const contents = screen.getByRole('navigation', { name: 'Di halaman ini' });
  expect(within(contents).getByRole('list')).toHaveAttribute('lang', 'en');
  expect(contents).not.toHaveAttribute('lang');
  expect(screen.getByRole('link', { name: 'Kembali ke atas' }).closest('[lang="en"]')).toBeNull();
  await expectAccessible();
});

test('the figures of late payment are in a table', () => {
  renderUi(<LoanTerms />, { market: 'india' });
  const table = screen.getByRole('table', { name: '5. Late payment' });
  const rows = within(table).getAllByRole<HTMLTableRowElement>('row');
  expect(rows.map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))).toEqual([
    ['Late penalty, new clients, once', 'Rs.1,000'],
    ['Late penalty, repeat clients, once', 'Rs.800'],
    ['Interest a day, days\u00A01-\u206030', '5%'],
    ['Interest a day, days\u00A031-\u206090', '4%'],
    ['Interest a day, from day\u00A091', '2%'],
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(5);
});

test('the contents list has every section and moves scroll position and focus, not the history', async () => {
  const { user } = renderUi(<LoanTerms />, { market: 'india' });
  const before = [window.history.length, window.location.href];
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(loanTerms.length);
  for (const link of [links[0]!, links.at(-1)!]) {
    await user.click(link);
    const heading = screen.getByRole('heading', { name: link.textContent ?? '' });
    expect(heading).toHaveFocus();
    expect(link).toHaveAttribute('href', `#${heading.id}`);
    expect(scrolledTo.at(-1)).toBe(heading);
  }
  expect([window.history.length, window.location.href]).toEqual(before);
});

test('the link back to top works by keyboard', async () => {
  const { user } = renderUi(<LoanTerms />, { market: 'india' });
  screen.getByRole('link', { name: 'Back to top' }).focus();
  await user.keyboard('{Enter}');
  const beginning = screen.getByText(/^The agreement for your own loan/).parentElement;
  expect(beginning).toHaveFocus();
  expect(scrolledTo).toEqual([beginning]);
});
