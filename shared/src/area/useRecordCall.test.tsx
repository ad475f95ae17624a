import { act, renderHook } from '@testing-library/react';

import { createTestShell, keeping } from '../testing/testShell';
import { ShellProvider } from '../ui/ShellContext';
import { useRecordCall, type MutationState } from './useRecordCall';
import { useSentMark } from './useSentMark';

const FRESH: MutationState = { isUninitialized: true, isLoading: false };
const lostAt = (at: number) => ({ kind: 'timeout', message: '', outcome: 'unknown', at }) as const;
const REFUSED = { kind: 'code', code: '9', message: 'No', outcome: 'refused', at: 1 } as const;

/** The hook on a page whose data was read; `given` changes the page's state. */
function page(given: { mutation?: MutationState; readAt?: number; isSuccess?: boolean; session?: ReturnType<typeof keeping> } = {}) {
  const session = given.session ?? keeping();
  const { shell } = createTestShell({ storage: { session } });
  const refetch = jest.fn();
  const hook = renderHook(
    ({ mutation, readAt }) =>
      useRecordCall({
        mutations: [mutation],
        read: { isFetching: false, isSuccess: given.isSuccess ?? true, startedTimeStamp: readAt, refetch },
        mark: useSentMark('sent'),
      }),
    {
      initialProps: { mutation: given.mutation ?? FRESH, readAt: given.readAt ?? 0 },
      wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
    },
  );
  return { ...hook, session, refetch };
}

/** A call that is answered when the test says so. */
function pending() {
  let answer: (value: { error?: unknown }) => void = () => undefined;
  const start = jest.fn(() => new Promise<{ error?: unknown }>((done) => (answer = done)));
  return { start, answer: (value: { error?: unknown } = {}) => act(async () => answer(value)) };
}

test('two taps at once start one call', async () => {
  const { result } = page();
  const call = pending();
  const first = result.current.send(call.start);
  expect(await result.current.send(call.start)).toBeUndefined();
  await call.answer();
  expect(await first).toEqual({});
  expect(call.start).toHaveBeenCalledTimes(1);
});

test('after the reply the next call may start', async () => {
  const { result } = page();
  for (const answer of [{}, { error: REFUSED }])
    expect(await act(() => result.current.send(() => Promise.resolve(answer)))).toEqual(answer);
});

test('nothing starts while a call of an earlier visit runs', async () => {
  const { result } = page({ mutation: { isUninitialized: false, isLoading: true } });
  const call = pending();
  expect(result.current.busy).toBe(true);
  expect(await result.current.send(call.start)).toBeUndefined();
  expect(call.start).not.toHaveBeenCalled();
});

test('a lost reply is an unknown outcome: the data is read again, and nothing is sent before that', async () => {
  const { result, rerender, refetch } = page({ mutation: { isUninitialized: false, isLoading: false, error: lostAt(5) }, readAt: 4 });
  const call = pending();
  expect(result.current).toMatchObject({ unknown: true, locked: true });
  expect(refetch).toHaveBeenCalled();
  expect(await result.current.send(call.start)).toBeUndefined();
  rerender({ mutation: { isUninitialized: false, isLoading: false, error: lostAt(5) }, readAt: 5 });
  expect(result.current).toMatchObject({ unknown: true, locked: false });
  void result.current.send(call.start);
  expect(call.start).toHaveBeenCalledTimes(1);
  await call.answer();
});

test('the clock is set back after a lost reply: one read is enough', () => {
  const mutation: MutationState = { isUninitialized: false, isLoading: false, error: lostAt(600_000) };
  const { result, rerender, refetch } = page({ mutation, readAt: 599_000 });
  expect(result.current.locked).toBe(true);
  rerender({ mutation, readAt: 3_000 });
  expect(result.current).toMatchObject({ unknown: true, locked: false });
  rerender({ mutation, readAt: 3_000 });
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('nothing is sent after a failed read; the read is repeated once the device is online', async () => {
  const lost = { isUninitialized: false, isLoading: false, error: lostAt(5) };
  const { result, refetch, unmount } = page({ mutation: lost, readAt: 5, isSuccess: false });
  expect(result.current).toMatchObject({ unknown: true, locked: true });
  expect(refetch).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a successful read is not repeated when the device comes online', () => {
  const { refetch } = page({ mutation: { isUninitialized: false, isLoading: false, error: lostAt(5) }, readAt: 5 });
  window.dispatchEvent(new Event('online'));
  expect(refetch).not.toHaveBeenCalled();
});

test('a reloaded page knows of a call that was never answered', async () => {
  const { result, session, unmount } = page();
  const call = pending();
  void result.current.send(call.start);
  unmount();
  expect(page({ session }).result.current.unknown).toBe(true);
  await call.answer();
  expect(page({ session }).result.current.unknown).toBe(false);
});

test('a reloaded page knows of a call whose reply was lost, but not of a refused one', async () => {
  const { result, session } = page();
  await act(() => result.current.send(() => Promise.resolve({ error: lostAt(1) })));
  expect(page({ session }).result.current.unknown).toBe(true);
  await act(() => result.current.send(() => Promise.resolve({ error: REFUSED })));
  expect(page({ session }).result.current.unknown).toBe(false);
});
