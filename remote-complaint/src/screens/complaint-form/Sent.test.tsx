import { act, screen } from '@testing-library/react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { Sent } from './Sent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shown for 1.5 s, then it goes on, once', () => {
  const onDone = jest.fn();
  renderUi(<Sent onDone={onDone} />);
  expect(screen.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  pass(1499);
  expect(onDone).not.toHaveBeenCalled();
  pass(1);
  expect(onDone).toHaveBeenCalledTimes(1);
  pass(10_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a render in between does not start the time anew, and the newest way on is taken', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const { rerender } = renderUi(<Sent onDone={first} />);
  pass(1000);
  rerender(<Sent onDone={second} />);
  pass(500);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('left before, it goes nowhere', () => {
  const onDone = jest.fn();
  const { unmount } = renderUi(<Sent onDone={onDone} />);
  pass(1499);
  unmount();
  pass(10_000);
  expect(onDone).not.toHaveBeenCalled();
});
