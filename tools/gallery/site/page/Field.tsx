import { useId, type ReactNode } from 'react';

import styles from './gallery.module.css';

export interface FieldProps {
  readonly label: string;
  /** Explanation in addition to the label. */
  readonly hint?: string | undefined;
  /** The control; receives the id. */
  readonly children: (given: {
    readonly id: string;
    readonly className: string | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control below its label, as wide as its container. */
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
