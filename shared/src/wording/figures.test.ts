import { figuresOf } from './figures';

test('the figures of each market, in its format', () => {
  expect(figuresOf('india')).toEqual({ from: '₹2,000', to: '₹80,000', income: '₹12,000', hours: '2', users: '3' });
  expect(figuresOf('indonesia')).toEqual({
    from: 'Rp\u00A01.000.000',
    to: 'Rp\u00A015.000.000',
    income: 'Rp\u00A05.000.000',
    hours: '2',
    users: '3',
  });
});
