import { useState } from 'react';

import type { PageKey, PageQuery } from '../contracts/pages';
import { useShell } from '../ui/ShellContext';

/**
 * Props that make a `Button` or a `LinkRow` open a page. If the shell knows the page's address they make a link, which works before
 * the page is interactive; else a button, which finds the page when it is pressed. The choice of the first render stays, because
 * another element would lose the focus.
 */
export function usePageLink<Key extends PageKey>(page: Key, query?: PageQuery<Key>) {
  const shell = useShell();
  const address = shell.linkTo(page, query);
  const [first] = useState(address);
  return { href: first && address, onPress: () => shell.open(page, query) };
}
