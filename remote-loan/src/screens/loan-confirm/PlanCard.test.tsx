import { screen } from '@testing-library/react';

import { readReply } from '@loan/shared/testing/declaredCall';
import { renderUi } from '@loan/shared/testing/renderUi';

import { loanConfirm } from '../../api/loanOffer';
import { PlanCard } from './PlanCard';

const open = (repay_plans: readonly object[]) => renderUi(<PlanCard plans={readReply(loanConfirm, { repay_plans }).plans} />);
/** A line of the plan, found by its whole text. */
const planned = (words: RegExp) => screen.getByText((_, element) => element?.tagName === 'DT' && words.test(element.textContent));
const total = () => screen.queryByText('Total yang Harus Dibayar')?.closest('dt')?.nextElementSibling;

test("a date is formatted, with a machine-readable moment; the detailed view shows the server's text", async () => {
  const { user } = open([
    { title: 'A', amount: '100', pay_time: '2024-06-01 23:59:59' },
    { title: 'B', amount: '200', pay_time: '2024-07-01 12:00:00' },
  ]);
  expect(planned(/^Cicilan ke-1 1 Jun 2024$/)).toBeVisible();
  const day = screen.getByText('1 Jun 2024');
  expect([day.tagName, day.getAttribute('datetime')]).toEqual(['TIME', '2024-06-01T23:59:59+07:00']);
  expect(planned(/^Cicilan ke-2 1 Jul 2024 12:00$/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Rincian' }));
  expect(planned(/^A2024-06-01 23:59:59$/)).toBeVisible();
});

test.each([
  [6, 6],
  [7, 3],
])('a plan of %i payments first shows %i of them; one row expands and collapses the rest', async (count, shown) => {
  const { user } = open(Array.from({ length: count }, () => ({ amount: '100' })));
  const rows = () => screen.getAllByText(/^Cicilan ke-\d+$/).length;
  expect(rows()).toBe(shown);
  const more = screen.queryByRole('button', { name: `Semua ${count} cicilan` });
  expect(more !== null).toBe(shown < count);
  if (more === null) return;
  // The total is shown in both states.
  expect(total()).toHaveTextContent('700');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(more).toHaveTextContent(/^Tampilkan Lebih Sedikit$/);
  expect([rows(), total()?.textContent]).toEqual([7, expect.stringContaining('700')]);
  await user.click(more);
  expect(rows()).toBe(3);
});

test.each([
  ['several instalments', ['100', '250'], '350 rupiah'],
  ['one instalment', ['100'], ''],
  ['a sum that cannot be read', ['100', '1,5'], ''],
])('the total below %s', (_, amounts, sum) => {
  open(amounts.map((amount) => ({ amount })));
  expect(total()?.textContent ?? '').toContain(sum);
  expect(total() !== undefined).toBe(sum !== '');
});

test('a plan without dates or texts still numbers its instalments', async () => {
  const { user } = open([{ amount: '540.000' }, { amount: '540.000' }]);
  expect(screen.getByText('Cicilan ke-1')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Rincian' }));
  expect(screen.getByText('Cicilan ke-2')).toBeVisible();
});
