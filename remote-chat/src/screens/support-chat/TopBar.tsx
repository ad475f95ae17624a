import type { ReactNode } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './TopBar.module.css';

/**
 * The bar that stays at the top while the conversation scrolls: the topics below the shell's header (in the flow where a
 * keyboard takes the space), or, where the native app shows the header, the button to a person.
 */
export function TopBar({ children }: { readonly children: ReactNode }) {
  const { drawsHead } = useShell();
  return <div className={drawsHead ? `${styles.bar} ${styles.underHead}` : styles.bar}>{children}</div>;
}
