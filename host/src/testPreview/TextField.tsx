import styles from './testPreview.module.css';

/** The shell reads no longer launch parameter. */
const LIMIT = 512;

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A label above its input. */
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
