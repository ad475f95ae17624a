import { act, renderHook } from '@testing-library/react';

import { createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { createDrafts } from './drafts';
import { imageStore } from './imageStore';
import { useRestored } from './useRestored';

afterEach(() => jest.restoreAllMocks());

test("a late result of the device's store is not used for the next order", async () => {
  const { shell } = createTestShell();
  const drafts = createDrafts(shell.storage.local);
  const draft = (text: string) => ({
    problemType: '',
    problemSonType: '',
    title: '',
    sonTitle: '',
    text,
    images: [{ id: 'a', url: '' }],
  });
  drafts.save('first', draft('Satu'));
  drafts.save('second', { ...draft('Dua'), images: [] });
  let answer = () => {};
  jest.spyOn(imageStore, 'get').mockReturnValue(new Promise((resolve) => (answer = () => resolve(undefined))));

  const { result, rerender } = renderHook(({ order }) => useRestored(order), {
    initialProps: { order: 'first' },
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });
  expect(result.current).toBeUndefined();
  await act(async () => rerender({ order: 'second' }));
  expect(result.current?.draft?.text).toBe('Dua');
  await act(async () => answer());
  expect(result.current?.draft?.text).toBe('Dua');
});
