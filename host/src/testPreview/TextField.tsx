import styles from './testPreview.module.css';

/** Longer values are no launch parameters: the shell would not read them back. */
const LIMIT = 512;

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A label over its input. */
export function TextField({ label, value, onChange }: TextFieldProps) {
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <input
        className={styles['input']}
        value={value}
        maxLength={LIMIT}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
