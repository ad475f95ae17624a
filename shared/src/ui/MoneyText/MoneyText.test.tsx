import { screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { MoneyText } from './MoneyText';

test('shows a small symbol and a no-break space, and is read aloud as an amount of rupiah', async () => {
  renderUi(<MoneyText amount="1250000" size="amount" />);
  const read = screen.getByText('1.250.000 rupiah');
  const seen = read.previousElementSibling;
  expect(seen).toHaveTextContent('Rp 1.250.000');
  expect(seen?.textContent).toBe('Rp\u00A01.250.000');
  expect(seen).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible();
});

test('India: rupees in Indian grouping', () => {
  renderUi(<MoneyText amount="150000" />, { market: 'india' });
  expect(screen.getByText('1,50,000 rupees').previousElementSibling?.textContent).toBe('₹1,50,000');
});

test('a text that is not a sum is shown as received, and may wrap', () => {
  renderUi(<MoneyText amount="IDR 5" />);
  expect(screen.getByText('IDR 5')).not.toHaveClass('money');
});

test.each([
  ['1080000', true],
  ['15000000', false],
])('%s in large type is larger still if a narrow screen has room: %s', (amount, short) => {
  renderUi(<MoneyText amount={amount} size="amount" />);
  const figure = screen.getByText(/rupiah$/).parentElement;
  expect(figure).toHaveClass('amount');
  expect(figure?.classList.contains('short')).toBe(short);
});
