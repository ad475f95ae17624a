import { act, renderHook } from '@testing-library/react';

import { useRatingTime } from './ComplaintDetailScreen';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const hook = (asked: boolean) => renderHook((props: { asked: boolean }) => useRatingTime(props.asked), { initialProps: { asked } });

test('due 3 s after it is asked for, not before', () => {
  const { result } = hook(true);
  pass(2999);
  expect(result.current.due).toBe(false);
  pass(1);
  expect(result.current.due).toBe(true);
});

test('the time starts with the complaint, not with the page', () => {
  const { result, rerender } = hook(false);
  pass(5000);
  rerender({ asked: true });
  pass(2999);
  expect(result.current.due).toBe(false);
  pass(1);
  expect(result.current.due).toBe(true);
});

test('a render in between does not restart it', () => {
  const { result, rerender } = hook(true);
  pass(2000);
  rerender({ asked: true });
  pass(1000);
  expect(result.current.due).toBe(true);
});

test('not due if it is no longer asked for in time; once due it stays due', () => {
  const { result, rerender } = hook(true);
  pass(2999);
  rerender({ asked: false });
  pass(5000);
  expect(result.current.due).toBe(false);
  rerender({ asked: true });
  pass(3000);
  rerender({ asked: false });
  expect(result.current.due).toBe(true);
});

test('after its end it is not due again', () => {
  const { result, rerender } = hook(true);
  pass(3000);
  act(() => result.current.end());
  expect(result.current.due).toBe(false);
  rerender({ asked: false });
  rerender({ asked: true });
  pass(5000);
  expect(result.current.due).toBe(false);
});

test('the timer is stopped when the screen is left', () => {
  const { unmount } = hook(true);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
