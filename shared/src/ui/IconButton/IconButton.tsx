import type { ReactNode } from 'react';

import { Spinner } from '../Spinner/Spinner';
import styles from './IconButton.module.css';

export interface IconButtonProps {
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Shows a spinner in place of the icon while the action runs. */
  readonly busy?: boolean;
}

/** A 48 px target with one icon. */
export function IconButton({ label, children, onPress, busy = false }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-busy={busy || undefined} onClick={onPress}>
      {busy ? <Spinner /> : children}
    </button>
  );
}
