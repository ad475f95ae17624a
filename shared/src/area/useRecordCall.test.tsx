import { act, renderHook } from '@testing-library/react';

import { createTestShell, keeping } from '../testing/testShell';
import { ShellProvider } from '../ui/ShellContext';
import { useRecordCall, type MutationState } from './useRecordCall';
import { useSentMark } from './useSentMark';

const FRESH: MutationState = { isUninitialized: true, isLoading: false };
const LOST = { kind: 'timeout', message: '', outcome: 'unknown' } as const;
const UNKNOWN: MutationState = { isUninitialized: false, isLoading: false, error: LOST };
const REFUSED = { kind: 'code', code: '9', message: 'No', outcome: 'refused' } as const;

/** The hook on a page whose data was read; `given` changes the page's state. */
function page(
  given: { mutation?: MutationState; isFetching?: boolean; isSuccess?: boolean; session?: ReturnType<typeof keeping>; gid?: string } = {},
) {
  const { session = keeping(), gid = 'gid-1' } = given;
  const { shell } = createTestShell({ storage: { session }, query: { gid } });
  const refetch = jest.fn();
  const hook = renderHook(
    ({ mutation, isFetching, requestId }) =>
      useRecordCall({
        mutations: [mutation],
        read: { isFetching, isSuccess: given.isSuccess ?? true, requestId, refetch },
        mark: useSentMark('sent'),
      }),
    {
      initialProps: { mutation: given.mutation ?? FRESH, isFetching: given.isFetching ?? false, requestId: '1' },
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
  const { result, rerender, refetch } = page({ mutation: UNKNOWN });
  const call = pending();
  expect(result.current).toMatchObject({ unknown: true, locked: true });
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(await result.current.send(call.start)).toBeUndefined();
  rerender({ mutation: UNKNOWN, isFetching: true, requestId: '2' });
  expect(result.current.locked).toBe(true);
  rerender({ mutation: UNKNOWN, isFetching: false, requestId: '2' });
  expect(result.current).toMatchObject({ unknown: true, locked: false });
  expect(refetch).toHaveBeenCalledTimes(1);
  void result.current.send(call.start);
  expect(call.start).toHaveBeenCalledTimes(1);
  await call.answer();
});

test('a read that began before the reply was lost is not enough, whatever the clock says', () => {
  const { result, rerender, refetch } = page({ mutation: UNKNOWN, isFetching: true });
  expect(refetch).not.toHaveBeenCalled();
  rerender({ mutation: UNKNOWN, isFetching: false, requestId: '1' });
  expect(result.current.locked).toBe(true);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a second lost reply needs another read', () => {
  const { result, rerender, refetch } = page({ mutation: UNKNOWN });
  const again = { ...UNKNOWN, error: { ...LOST } };
  rerender({ mutation: again, isFetching: false, requestId: '2' });
  expect(result.current.locked).toBe(true);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('nothing is sent after a failed read; the read is repeated once the device is online', async () => {
  const { result, rerender, refetch, unmount } = page({ mutation: UNKNOWN, isSuccess: false });
  rerender({ mutation: UNKNOWN, isFetching: false, requestId: '2' });
  expect(result.current).toMatchObject({ unknown: true, locked: true });
  expect(refetch).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('a successful read is not repeated when the device comes online', () => {
  const { rerender, refetch } = page({ mutation: UNKNOWN });
  rerender({ mutation: UNKNOWN, isFetching: false, requestId: '2' });
  window.dispatchEvent(new Event('online'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a reloaded page knows of a call that was never answered', async () => {
  const { result, session, unmount } = page();
  const call = pending();
  void result.current.send(call.start);
  unmount();
  // The data of the page that is open now was read after the call was sent.
  const next = page({ session });
  expect(next.result.current).toMatchObject({ unknown: true, locked: false });
  expect(next.refetch).not.toHaveBeenCalled();
  await call.answer();
  expect(page({ session }).result.current.unknown).toBe(false);
});

test('a reloaded page knows of a call whose reply was lost, but not of a refused one', async () => {
  const { result, session } = page();
  await act(() => result.current.send(() => Promise.resolve({ error: LOST })));
  expect(page({ session }).result.current.unknown).toBe(true);
  await act(() => result.current.send(() => Promise.resolve({ error: REFUSED })));
  expect(page({ session }).result.current.unknown).toBe(false);
});

test('the next borrower in the tab is not told of the call of the one before', async () => {
  const { result, session } = page({ gid: 'gid-1' });
  await act(() => result.current.send(() => Promise.resolve({ error: LOST })));
  const isTold = (gid: string) => page({ session, gid }).result.current.unknown;
  expect(['gid-1', 'gid-2', ''].map(isTold)).toEqual([true, false, false]);
  // Nor does the next one's answered call end what the one before is told.
  const next = page({ session, gid: 'gid-2' });
  await act(() => next.result.current.send(() => Promise.resolve({ error: REFUSED })));
  expect(['gid-1', 'gid-2'].map(isTold)).toEqual([true, false]);
  // As earlier versions wrote it.
  session.set('sent', '1');
  expect(['gid-1', ''].map(isTold)).toEqual([true, true]);
});

test('a borrower without an id is told too', async () => {
  const { result, session } = page({ gid: '' });
  await act(() => result.current.send(() => Promise.resolve({ error: LOST })));
  expect(page({ session, gid: '' }).result.current.unknown).toBe(true);
});
