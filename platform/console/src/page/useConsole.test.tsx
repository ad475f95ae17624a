import { act, renderHook } from '@testing-library/react';

import type { State } from '../contract';
import { followTogether } from './following/followTogether';
import { useConsole } from './useConsole';

jest.mock('./following/followTogether', () => ({ followTogether: jest.fn(() => () => undefined) }));

const onSignedOut = () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('requests the state until it has a channel to follow, and shows the reason meanwhile', async () => {
  const answers = [
    () => Response.json({ code: 'STORAGE', message: '/store: the disk cannot be read.', details: [] }, { status: 500 }),
    () => Response.json({ channels: [] } satisfies State),
    () => Response.json({ channels: [{ channel: 'production', number: 0 }] } satisfies State),
  ];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers[fetched.mock.calls.length - 1]!());
  const { result } = renderHook(() => useConsole(onSignedOut));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current).toMatchObject({ isLive: false, fault: '/store: the disk cannot be read.' });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(result.current).toMatchObject({ isLive: true, channel: undefined });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(result.current.channel).toBe('production');
  expect(followTogether).toHaveBeenCalledWith('production', expect.anything());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(fetched).toHaveBeenCalledTimes(3);
});
