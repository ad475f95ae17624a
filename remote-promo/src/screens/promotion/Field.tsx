import { useId, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';

import { TriangleAlert } from '@loan/shared/ui/icons';

import styles from './Field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly attributes: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;
  /** Why the last tap did not lead on, in the market's language. */
  readonly reason: string | undefined;
  /** Beside the input. */
  readonly children?: ReactNode;
  /** Said when it appears. */
  readonly note?: string;
}

/** A labelled input with its reason under it. Lengths are kept by whoever takes what is typed. */
export function Field({ label, hint, value, onType, input, attributes, reason, children, note = '' }: FieldProps) {
  const [inputId, reasonId] = [useId(), useId()];
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          {...attributes}
          ref={input}
          id={inputId}
          className={reason === undefined ? styles.input : `${styles.input} ${styles.wrong}`}
          placeholder={hint}
          value={value}
          onChange={({ target }) => onType(target.value)}
          aria-required
          aria-invalid={reason !== undefined || undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
        />
        {children}
      </div>
      {reason !== undefined && (
        <p id={reasonId} role="alert" className={styles.reason}>
          <TriangleAlert className={styles.icon} size={16} />
          {reason}
        </p>
      )}
      <output className={styles.note}>{note}</output>
    </div>
  );
}
