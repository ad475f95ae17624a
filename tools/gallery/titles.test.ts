import { calledIn, hasInName, nameOf, pageTitles, titleOf } from './titles';

const titles = { repayOrNot: { title: { id: 'Pelunasan', en: 'Repayment' } } };
const row = { page: 'repayOrNot', title: 'Virtual account: the next instalment' } as const;

test.each([
  ['repayOrNot', 'repayOrNot', row, 'Virtual account: the next instalment'],
  ['repayOrNot, not read: status', 'repayOrNot', row, 'Virtual account: the next instalment, not read: status'],
  ['repayOrNot paid', 'repayOrNot paid', { page: 'repayOrNot' }, 'Repayment: paid'],
  ['the banks', 'repayOrNot', row, 'the banks'],
  ['no page', 'no page', {}, 'no page'],
] as const)('%s of the link %s', (name, key, link, title) => {
  expect(titleOf(name, key, link, titles)).toBe(title);
});

test('a state is found by its page’s title in either language, and by its status', async () => {
  const called = calledIn(await pageTitles());
  const { title, words } = called({ name: 'loanDetail 180-1', link: 'loanDetail 180-1' }, 'india');
  expect(title).toMatch(/^Loan details, 180: .*overdue/);
  for (const word of ['loanDetail 180-1', 'Rincian Pinjaman', 'Loan details', 'overdue']) expect(words).toContain(word);
});

test('a state is found by its name as in the gallery, by its file name, and case-insensitively', () => {
  const name = nameOf('loan details, not read: status', 'india');
  expect(name).toBe('india-loan-details-not-read-status');
  for (const part of ['', 'details, not read', 'details-not-read', 'Not Read', ' india ']) expect(hasInName(name, part)).toBe(true);
  expect(hasInName(name, 'details read')).toBe(false);
});
