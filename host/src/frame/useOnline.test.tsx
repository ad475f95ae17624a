import { untilOnline } from './useOnline';

afterEach(() => jest.useRealTimers());

test('waiting ends when the device is online', async () => {
  jest.useFakeTimers();
  const waiting = untilOnline(1000);
  window.dispatchEvent(new Event('offline'));
  jest.advanceTimersByTime(999);
  window.dispatchEvent(new Event('online'));
  expect(await waiting).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('waiting ends after the time limit', async () => {
  jest.useFakeTimers();
  const waiting = untilOnline(1000);
  jest.advanceTimersByTime(1000);
  expect(await waiting).toBe(false);
});
