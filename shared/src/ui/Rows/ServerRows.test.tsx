import { screen, within } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Rows } from './Rows';
import { ServerRows } from './ServerRows';

const ROWS = [
  { label: 'Loan amount', value: 'Rp 1.250.000' },
  { label: 'Tenor', value: '4 x 14' },
  { label: 'Tenor', value: '4 x 14 days' },
  { label: 'Order', value: '174-1' },
];
const valueAt = (index: number) => screen.getAllByRole('definition')[index] ?? document.body;

test('rows are as received and in order, also two of one label; only a sum of money is strong and read as one', async () => {
  renderUi(
    <Rows>
      <ServerRows rows={ROWS} />
    </Rows>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Loan amount', 'Tenor', 'Tenor', 'Order']);
  expect(within(valueAt(0)).getByText('1.250.000 rupiah')).toBeInTheDocument();
  expect([1, 2, 3].map((index) => valueAt(index).textContent)).toEqual(['4 x 14', '4 x 14 days', '174-1']);
  expect(screen.getAllByRole('definition').map((value) => value.classList.contains('strong'))).toEqual([true, false, false, false]);
  // Page translators must not change sums, numbers and names of banks.
  expect([0, 1, 2, 3].map((index) => valueAt(index).querySelector('span')?.getAttribute('translate'))).toEqual(Array(4).fill('no'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('the control is only in the row with its value', () => {
  renderUi(
    <Rows>
      <ServerRows rows={ROWS} control={{ value: '174-1', node: <button type="button">Copy</button> }} />
    </Rows>,
  );
  expect(within(valueAt(3)).getByRole('button', { name: 'Copy' })).toBe(screen.getByRole('button'));
});
