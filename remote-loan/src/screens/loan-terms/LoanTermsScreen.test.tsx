import type { Market } from '@loan/shared/contracts/shell';
import { expectAccessible } from '@loan/shared/testing/axe';
import { createFakeShell, renderRemote } from '@loan/shared/testing/fakeShell';
import { screen } from '@testing-library/react';

import { mount } from '../../remote';

function open(market: Market) {
  const { shell, log } = createFakeShell({ handle: () => Promise.reject(new Error('no request is made')), market });
  renderRemote(mount, { shell, path: '/loanAgreement' });
  return log;
}

test.each([
  ['indonesia', 'Syarat dan Ketentuan Pinjaman'],
  ['india', 'Loan terms and conditions'],
] as const)('%s: title and text, without any request', async (market, title) => {
  const log = open(market);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('91 to 365 days.')).toBeVisible();
  expect(log.titles).toEqual([title]);
  expect(log.requests).toEqual([]);
  await expectAccessible();
});
