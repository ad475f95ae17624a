import type { ReactNode } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './TopBar.module.css';

/**
 * What stays at the top while the conversation moves: the topics under our head (in the flow where a
 * keyboard takes the room), or, where the native app draws the head, the way to a person.
 */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const { drawsHead } = useShell();
  return <div className={drawsHead ? `${styles.bar} ${styles.underHead}` : styles.bar}>{children}</div>;
}
