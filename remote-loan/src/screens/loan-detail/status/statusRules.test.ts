import { footerAction, showsRecommended } from './statusRules';

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

test.each([
  ['21', 2, true],
  ['151', 2, true],
  ['110', 2, true],
  ['3', 2, true],
  ['5', 2, true],
  ['4', 2, true],
  ['999', 2, true],
  ['', 2, true],
  ['170', 2, false],
  ['174', 2, false],
  ['180', 2, false],
  ['200', 2, false],
  ['21', 0, false],
])('meant reading, status %p with %p products: %p', (status, count, shows) => {
  expect(showsRecommended(status, count, 'meant')).toBe(shows);
});

test.each(['21', '3', '200', ''])('other reading, status %p: hidden', (status) => {
  expect(showsRecommended(status, 2, 'always-hidden')).toBe(false);
});
