import { screen } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const open = async (market: Market) => (await openPage(remote, 'loanAgreement', {}, { market })).log;

test.each([
  ['indonesia', 'Syarat dan Ketentuan Pinjaman'],
  ['india', 'Loan terms and conditions'],
] as const)('%s: title and text, without any request', async (market, title) => {
  const log = await open(market);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('91 to 365 days.')).toBeVisible();
  expect(log.titles).toEqual([title]);
  expect(log.requests).toEqual([]);
});
