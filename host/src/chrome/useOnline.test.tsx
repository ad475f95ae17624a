import { act, render, screen } from '@testing-library/react';

import { untilOnline, useOnline } from './useOnline';

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
afterEach(() => {
  setOnline(true);
  jest.useRealTimers();
});

test('a component follows the state of the device', () => {
  function Shown() {
    return <p>{useOnline() ? 'online' : 'offline'}</p>;
  }
  render(<Shown />);
  expect(screen.getByText('online')).toBeInTheDocument();
  act(() => setOnline(false));
  expect(screen.getByText('offline')).toBeInTheDocument();
  act(() => setOnline(true));
  expect(screen.getByText('online')).toBeInTheDocument();
});

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
