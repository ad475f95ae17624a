import type { ReactNode } from 'react';

import styles from './IconButton.module.css';

/** A 48 px target with one icon; `label` is its accessible name. */
export function IconButton(props: { readonly label: string; readonly children: ReactNode; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={props.label} onClick={props.onPress}>
      {props.children}
    </button>
  );
}
