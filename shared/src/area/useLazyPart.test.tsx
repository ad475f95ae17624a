import { act, renderHook, waitFor } from '@testing-library/react';

import { useLazyPart } from './useLazyPart';

let downloads = 0;
let offline = false;
const Dialog = () => null;
const load = () => {
  downloads += 1;
  return offline ? Promise.reject(new Error('not downloaded')) : Promise.resolve(Dialog);
};

beforeEach(() => {
  downloads = 0;
  offline = false;
});

test('is downloaded in advance when it will be needed, and stays closed', async () => {
  const { result } = renderHook(() => useLazyPart(load, true));
  await waitFor(() => expect(downloads).toBe(1));
  expect(result.current.Part).toBeUndefined();
});

test('is not downloaded in advance otherwise', async () => {
  renderHook(() => useLazyPart(load, false));
  await act(() => Promise.resolve());
  expect(downloads).toBe(0);
});

test('a failed download is reported, stays closed, and can be retried', async () => {
  offline = true;
  const { result } = renderHook(() => useLazyPart(load, true));
  expect(await act(() => result.current.open())).toBe(false);
  expect(result.current.Part).toBeUndefined();
  offline = false;
  expect(await act(() => result.current.open())).toBe(true);
  expect(result.current.Part).toBeDefined();
  act(() => result.current.close());
  expect(result.current.Part).toBeUndefined();
});
