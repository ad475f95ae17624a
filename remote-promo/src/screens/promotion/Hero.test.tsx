import { renderUi } from '@loan/shared/testing/renderUi';
import { screen } from '@testing-library/react';

import { Hero } from './Hero';

const pictures = { logo: '', banner: '' };

test.each([
  ['india', 'Loans of ₹2,000 to ₹80,000, within 2 hours', 'Over 3 million users'],
  ['indonesia', 'Pinjaman Rp 1.000.000 hingga Rp 15.000.000, dalam 2 jam', 'Lebih dari 3 juta pengguna'],
] as const)('a design without words of its own says the figures of %s', (market, sub, users) => {
  renderUi(<Hero texts={{ title: '', sub: '', users: '' }} pictures={pictures} />, { market });
  expect(screen.getByText(sub)).toBeInTheDocument();
  expect(screen.getByText(users)).toBeInTheDocument();
});
