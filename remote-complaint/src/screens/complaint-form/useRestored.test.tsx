import { act, renderHook } from '@testing-library/react';

import { KEPT_FOR } from '@loan/shared/area/keptForADay';
import { createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { createDrafts, type Draft } from './drafts';
import { imageStore } from './images/imageStore';
import { useRestored } from './useRestored';

afterEach(() => jest.restoreAllMocks());

const draft = (text: string, images: Draft['images'] = []): Draft => ({
  problemType: '',
  problemSonType: '',
  title: '',
  sonTitle: '',
  text,
  images,
});
function restore(first: string) {
  const { shell } = createTestShell();
  const drafts = createDrafts(shell.storage.local);
  drafts.save('first', draft('Satu', [{ id: 'a', url: '' }]));
  drafts.save('second', draft('Dua'));
  return renderHook(({ order }) => useRestored(order), {
    initialProps: { order: first },
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });
}

test("a late result of the device's store is not used for the next order", async () => {
  let answer = () => {};
  jest.spyOn(imageStore, 'get').mockReturnValue(new Promise((resolve) => (answer = () => resolve(undefined))));
  const { result, rerender } = restore('first');
  expect(result.current).toBeUndefined();
  await act(async () => rerender({ order: 'second' }));
  expect(result.current?.draft?.text).toBe('Dua');
  await act(async () => answer());
  expect(result.current?.draft?.text).toBe('Dua');
});

test('images older than a draft may be are deleted, except those of drafts', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(5 * KEPT_FOR);
  const purge = jest.spyOn(imageStore, 'purge');
  restore('second');
  await act(async () => {});
  expect(purge.mock.calls).toEqual([[4 * KEPT_FOR, new Set(['first a'])]]);
});
