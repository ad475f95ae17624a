import { id } from '../../wording/id';
import { shareText } from './AccountCard';

const values = { product: 'Loan', number: '8808123456789012', amount: 'Rp 1.250.000', bill: '2024' };

test('joins number, amount and bill in one line', () => {
  expect(shareText(id.va.share, values)).toBe('Loan · VA 8808123456789012 · Rp 1.250.000 · tagihan 2024');
});

test('without a bill number its part is left out', () => {
  expect(shareText(id.va.share, { ...values, bill: '' })).toBe('Loan · VA 8808123456789012 · Rp 1.250.000');
});
