import { act, renderHook } from '@testing-library/react';

import { LATE_AFTER, useFrameLoad } from './useFrameLoad';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const frame = (source: string | undefined = 'https://doc.example/a') => renderHook(() => useFrameLoad(source)).result;

test('late after ten seconds, and not before; every attempt has its own', () => {
  const result = frame();
  expect(LATE_AFTER).toBe(10_000);
  pass(LATE_AFTER - 1);
  expect(result.current.phase).toBe('waiting');
  pass(1);
  expect(result.current.phase).toBe('late');
  const { attempt } = result.current;
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ phase: 'waiting', attempt: attempt + 1 });
  pass(LATE_AFTER - 1);
  expect(result.current.phase).toBe('waiting');
  pass(1);
  expect(result.current.phase).toBe('late');
});

test('what has loaded does not get late', () => {
  const result = frame();
  pass(5000);
  act(() => result.current.onLoad());
  pass(LATE_AFTER);
  expect(result.current.phase).toBe('shown');
});

test('another part of the policy says nothing about the frame', () => {
  const result = frame();
  act(() => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { violatedDirective: 'img-src' })));
  act(() => result.current.onLoad());
  expect(result.current.phase).toBe('shown');
});
