import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { createTestShell } from '../testing/testShell';
import { ShellProvider } from '../ui/ShellContext';
import { usePageLink } from './usePageLink';

/** The link to the order list in a shell that finds it, or not yet. */
function linkIn(addresses: (string | undefined)[]) {
  const { shell, log } = createTestShell();
  const linkTo = jest.fn(() => addresses.shift());
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShellProvider shell={{ ...shell, linkTo }}>{children}</ShellProvider>
  );
  return { ...renderHook(() => usePageLink('order'), { wrapper }), log };
}

test('a page that the shell knows is a link; a press opens it', () => {
  const { result, log } = linkIn(['/order']);
  expect(result.current.href).toBe('/order');
  result.current.onPress();
  expect(log.opened).toEqual([{ page: 'order', query: {}, replace: false }]);
});

test('one that the shell does not know stays a button, also when it is found later', () => {
  const { result, rerender } = linkIn([undefined, '/order']);
  expect(result.current.href).toBeUndefined();
  rerender();
  expect(result.current.href).toBeUndefined();
});

test('a link follows its page’s parameters', () => {
  const { result, rerender } = linkIn(['/order?a=1', '/order?a=2']);
  rerender();
  expect(result.current.href).toBe('/order?a=2');
});
