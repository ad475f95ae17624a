import { act, renderHook, waitFor } from '@testing-library/react';

import { useAgreementDialog } from './useAgreementDialog';

let mockDownloads = 0;
let mockOffline = false;
jest.mock('./AgreementDialog', () => {
  mockDownloads += 1;
  if (mockOffline) throw new Error('not downloaded');
  return { AgreementDialog: () => null };
});

beforeEach(() => {
  jest.resetModules();
  mockDownloads = 0;
  mockOffline = false;
});

test('is downloaded ahead when the offer asks for it, and stays closed', async () => {
  const { result } = renderHook(() => useAgreementDialog(true));
  await waitFor(() => expect(mockDownloads).toBe(1));
  expect(result.current.Dialog).toBeUndefined();
});

test('is not downloaded otherwise', async () => {
  renderHook(() => useAgreementDialog(false));
  await act(() => Promise.resolve());
  expect(mockDownloads).toBe(0);
});

test('a failed download: said so, closed, and it can be opened later', async () => {
  mockOffline = true;
  const { result } = renderHook(() => useAgreementDialog(true));
  expect(await act(() => result.current.open())).toBe(false);
  expect(result.current.Dialog).toBeUndefined();
  mockOffline = false;
  expect(await act(() => result.current.open())).toBe(true);
  expect(result.current.Dialog).toBeDefined();
  act(() => result.current.close());
  expect(result.current.Dialog).toBeUndefined();
});
