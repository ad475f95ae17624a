import { useId, type ReactNode } from 'react';

import styles from './gallery.module.css';

export interface FieldProps {
  readonly label: string;
  /** The control, which takes the id. */
  readonly children: (given: { readonly id: string; readonly className: string | undefined }) => ReactNode;
}

/** A control under its label, as wide as its place. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.input })}
    </div>
  );
}
