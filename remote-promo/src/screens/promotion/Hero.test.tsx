import { fireEvent } from '@testing-library/react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { Hero } from './Hero';

const pictures = { logo: '', banner: '' };
const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test.each([
  ['india', '₹2,000 to ₹80,000', 'Money within 2\u00A0hours of approval', 'Over 3\u00A0million users'],
  [
    'indonesia',
    'Rp\u00A01.000.000 hingga Rp\u00A015.000.000',
    'Dana diterima dalam 2\u00A0jam setelah disetujui',
    'Lebih dari 3\u00A0juta pengguna',
  ],
] as const)('a design without words of its own says the figures of %s', (market, range, sub, users) => {
  renderUi(<Hero texts={{ title: '', sub: '', users: '' }} pictures={pictures} />, { market });
  expect(lines()).toEqual(['Loan', range, sub, users]);
});

test('a design with the page’s own sentence shows the sum once', () => {
  renderUi(<Hero texts={{ title: '', sub: 'Loans of ₹2,000 to ₹80,000, within 2 hours', users: '' }} pictures={pictures} />, {
    market: 'india',
  });
  expect(lines().slice(1, 3)).toEqual(['₹2,000 to ₹80,000', 'Money within 2\u00A0hours of approval']);
});

test.each([
  ['Apply in a few minutes', []],
  ['Money for your plans', ['Money for your plans']],
])('the title %p, from the page or from a design, is shown once', (title, shown) => {
  renderUi(<Hero texts={{ title, sub: '', users: '' }} pictures={pictures} />, { market: 'india' });
  expect(lines().slice(1, -3)).toEqual(shown);
});

test('the words of a design replace those of the page', () => {
  renderUi(<Hero texts={{ title: '', sub: 'Money today', users: 'Loved by many' }} pictures={pictures} />, { market: 'india' });
  expect(lines().slice(2)).toEqual(['Money today', 'Loved by many']);
});

const words = { title: '', sub: '', users: '' };
const picture = () => document.querySelector('img');

test('a banner that fails to load is replaced by our picture, and its place does not move', () => {
  const banner = 'https://img.example/banner.png';
  renderUi(<Hero texts={words} pictures={{ logo: '', banner }} />, { config: { hosts: { images: ['https://img.example'] } } });
  expect(picture()).toHaveAttribute('src', banner);
  const place = picture()?.parentElement;
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  expect(place?.querySelector('svg')).toBeInTheDocument();
});

test.each(['', 'javascript:alert(1)'])('a design with the banner %p reserves no place for one', (banner) => {
  renderUi(<Hero texts={words} pictures={{ logo: '', banner }} />);
  expect(document.querySelector('img, svg')).toBeNull();
});
