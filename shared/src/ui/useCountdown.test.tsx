import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createTestShell } from '../testing/testShell';
import { ShellProvider } from './ShellContext';
import { useCountdown } from './useCountdown';

const NOW = new Date(2030, 2, 15, 12, 0, 0).getTime();
const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

function countdown(deadline: number | undefined, step?: number, now?: () => number) {
  const { shell, resume } = createTestShell({ server: { handle: () => Promise.reject(new Error('no request')) } });
  let rendered = 0;
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ShellProvider shell={shell}>{children}</ShellProvider>;
  const hook = renderHook(
    ({ until }: { readonly until: number | undefined }) => {
      rendered += 1;
      return useCountdown(until, step, now);
    },
    { wrapper, initialProps: { until: deadline } },
  );
  return { ...hook, resume, left: () => hook.result.current, renders: () => rendered };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Sets the clock without running timers. */
const setClock = (at: number) => jest.setSystemTime(at);

test('goes down in whole steps and stays at 0', () => {
  const { left } = countdown(NOW + 60_000);
  expect(left()).toBe(60_000);
  pass(999);
  expect(left()).toBe(60_000);
  pass(1);
  expect(left()).toBe(59_000);
  pass(58_000);
  expect(left()).toBe(1_000);
  pass(1_000);
  expect(left()).toBe(0);
  pass(60_000);
  expect(left()).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('a part of a step counts as a whole one', () => {
  const { left } = countdown(NOW + 1_500);
  expect(left()).toBe(2_000);
  pass(500);
  expect(left()).toBe(1_000);
  pass(1_000);
  expect(left()).toBe(0);
});

test('with steps of a minute it renders once a minute, and ends to the millisecond', () => {
  const { left, renders } = countdown(NOW + 90_000, MINUTE);
  expect(left()).toBe(2 * MINUTE);
  const before = renders();
  pass(89_999);
  expect(left()).toBe(MINUTE);
  expect(renders() - before).toBe(1);
  pass(1);
  expect(left()).toBe(0);
});

test('after a device slept, the wall clock counts: timers and monotonic clock stood still', () => {
  const { left } = countdown(NOW + 60_000);
  const monotonic = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  setClock(NOW + 45_000);
  pass(1_000);
  expect(left()).toBeLessThanOrEqual(15_000);
  expect(left()).toBeGreaterThan(0);
  setClock(NOW + 3_600_000);
  pass(1_000);
  expect(left()).toBe(0);
  monotonic.mockRestore();
});

test('a clock that was set back does not make it longer', () => {
  const { left } = countdown(NOW + 60_000);
  setClock(NOW - 3_600_000);
  pass(30_000);
  expect(left()).toBe(30_000);
  pass(30_000);
  expect(left()).toBe(0);
});

test.each([
  ['ran ahead', 0, -120_000],
  ['was behind, and was set right meanwhile', 120_000, 0],
])('a reply of the server corrects a clock that %s: a countdown that was over, or is shorter, starts again', (_, before, after) => {
  let ahead = before;
  const now = () => Date.now() + ahead;
  const start = NOW + before;
  const [over, shorter] = [countdown(start - 60_000, MINUTE, now), countdown(start + 30_000, MINUTE, now)];
  expect([over.left(), shorter.left()]).toEqual([0, MINUTE]);
  ahead = after;
  over.rerender({ until: start - 60_000 });
  expect(over.left()).toBe(MINUTE);
  pass(30_000);
  expect([over.left(), shorter.left()]).toEqual([MINUTE, 2 * MINUTE]);
  pass(30_000);
  expect(over.left()).toBe(0);
});

test('reads the clock at once when the page is in front again', () => {
  const { left, resume } = countdown(NOW + 60_000);
  setClock(NOW + 120_000);
  act(() => resume(120_000));
  expect(left()).toBe(0);
});

test('a new deadline counts at once', () => {
  const { left, rerender } = countdown(undefined);
  expect(left()).toBe(0);
  rerender({ until: NOW + 60_000 });
  expect(left()).toBe(60_000);
  pass(10_000);
  rerender({ until: NOW + 70_000 });
  expect(left()).toBe(60_000);
  rerender({ until: undefined });
  expect(left()).toBe(0);
});

test('a past moment is 0 and starts no timer; an unmounted screen has none', () => {
  expect(countdown(NOW - 1).left()).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
  const { unmount } = countdown(NOW + 60_000);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
