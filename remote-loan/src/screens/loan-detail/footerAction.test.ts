import { footerAction } from './footerAction';

test.each([
  ['174', false, 'repay'],
  ['180', false, 'repay'],
  ['3', false, 'repay'],
  ['5', false, 'repay'],
  ['174', true, 'repayOrDelay'],
  ['180', true, 'repayOrDelay'],
  ['3', true, 'repayOrDelay'],
  ['5', true, 'repayOrDelay'],
  ['170', false, 'repay'],
  ['170', true, 'repay'],
  ['200', false, 'borrow'],
  ['200', true, 'borrow'],
  ['4', true, 'borrow'],
  ['21', true, undefined],
  ['151', true, undefined],
  ['110', true, undefined],
  ['', true, undefined],
  ['constructor', true, undefined],
  ['__proto__', true, undefined],
])('status %p, extension allowed %p: %p', (status, delay, action) => {
  expect(footerAction({ status, delay })).toBe(action);
});
