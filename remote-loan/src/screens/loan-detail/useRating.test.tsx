import { renderHook, waitFor } from '@testing-library/react';

import { createTestShell } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { useRating } from './useRating';

jest.mock('./Rating', () => {
  throw new Error('not downloaded');
});

test('a rating that cannot be downloaded does not open, and this is reported', async () => {
  const { shell, log } = createTestShell();
  const { result } = renderHook(() => useRating(true), {
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });
  await waitFor(() => expect(log.reports).toEqual([{ kind: 'dialog-unavailable', page: 'loanDetail' }]));
  expect(result.current.Rating).toBeUndefined();
});
