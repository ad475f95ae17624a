import { useState } from 'react';

import type { PageKey, PageQuery } from '../contracts/pages';
import { useShell } from '../ui/ShellContext';

/** Props of a `Button` or a `LinkRow` that leads to a page of ours. */
export interface PageLink {
  readonly href: string | undefined;
  readonly onPress: () => void;
}

/**
 * Makes a `Button` or a `LinkRow` lead to a page: as a link, which answers a tap before the page is interactive, where the shell
 * knows what serves that page; else as a button, which looks for it. It stays the one it was at first: another element would lose
 * the focus.
 */
export function usePageLink<Key extends PageKey>(page: Key, query?: PageQuery<Key>): PageLink {
  const shell = useShell();
  const address = shell.linkTo(page, query);
  const [first] = useState(address);
  return { href: first && address, onPress: () => shell.open(page, query) };
}
