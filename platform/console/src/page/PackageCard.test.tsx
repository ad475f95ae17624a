import { render, screen } from '@testing-library/react';

import { CHANNEL, LOAN, ratesWith } from '../testing/samples';
import { figuresOf } from './figures/figures';
import { PackageCard } from './PackageCard';

test('a card shows the differences of the running canary, not of an earlier one or of another package', () => {
  const says = 'loanConfirm: 12 % fewer reach an accepted call or the next page with 1.0.1 (38 % against 43 %); visits: 1,000';
  const differences = [
    { name: 'remote-loan', version: '1.0.1', says },
    { name: 'remote-loan', version: '1.0.0-rc', says: 'of an earlier canary' },
    { name: 'remote-repay', version: '1.0.1', says: 'of another package' },
  ];
  const rates = ratesWith({ differences });
  const card = (shown: typeof rates | undefined) => (
    <PackageCard of={LOAN} figures={figuresOf(LOAN, shown)} rates={shown} channel={CHANNEL} now={0} />
  );
  const { rerender } = render(card(rates));
  expect(screen.getByText(says).className).toBe('note');
  expect(screen.queryByText(/^of an/)).toBeNull();
  rerender(card(undefined));
  expect(screen.queryByText(says)).toBeNull();
});
