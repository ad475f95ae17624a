import { useId, type ChangeEvent } from 'react';

import { TriangleAlert } from '@loan/shared/ui/icons';

import { useSiteWording } from '../../wording/useSiteWording';
import styles from './contact.module.css';

export interface ContactFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was submitted without. */
  readonly missing: boolean;
  readonly autoComplete?: 'name' | 'tel';
  readonly inputMode?: 'tel';
  /** The keyboard's "go". Without it the field takes several lines. */
  readonly onEnter?: () => void;
}

/** One field with its label, and the reason where it is missing. */
export function ContactField({ label, missing, onChange, onEnter, ...given }: ContactFieldProps) {
  const { contact } = useSiteWording();
  const id = useId();
  const field = {
    ...given,
    id,
    className: missing ? `${styles.input} ${styles.wrong}` : styles.input,
    'aria-required': true,
    'aria-invalid': missing || undefined,
    'aria-describedby': missing ? `${id}-reason` : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} <span className={styles.required}>({contact.required})</span>
      </label>
      {onEnter === undefined ? (
        <textarea {...field} rows={5} />
      ) : (
        <input {...field} onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter()} />
      )}
      {missing && (
        <p id={`${id}-reason`} className={styles.reason}>
          <TriangleAlert className={styles.icon} size={16} />
          {contact.missing}
        </p>
      )}
    </div>
  );
}
