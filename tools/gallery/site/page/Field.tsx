import { useId, type ReactNode } from 'react';

import styles from './gallery.module.css';

export interface FieldProps {
  readonly label: string;
  /** What is not plain from the label. */
  readonly hint?: string | undefined;
  /** The control, which takes the id. */
  readonly children: (given: {
    readonly id: string;
    readonly className: string | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control under its label, as wide as its place. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, className: styles.input, 'aria-describedby': hint === undefined ? undefined : `${id}-hint` })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
