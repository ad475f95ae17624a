import { useId, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { TriangleAlert } from '../icons';
import { keepNumbers } from '../keepNumbers';
import styles from './TextField.module.css';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint' | 'maxLength' | 'spellCheck' | 'placeholder'
>;

export interface TextFieldProps extends Attributes {
  readonly label: ReactNode;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** The form cannot be sent without it. */
  readonly required?: boolean;
  /** Why the last tap had no effect, in the market's language. */
  readonly reason?: string | undefined;
  /** The reason is announced when it appears: for a form that shows one at a time. */
  readonly announced?: boolean;
  /** Number of lines; makes it a multi-line field. */
  readonly rows?: number;
  /** Called for the Enter key of the keyboard. */
  readonly onEnter?: () => void;
  /** Next to the input. */
  readonly children?: ReactNode;
  /** Announced when it appears. */
  readonly note?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the caret in place when the form changes the typed text (digits only): React writes the form's value into the
 * field after the event, which moves the caret to the end.
 */
async function keepCaret(field: Field): Promise<void> {
  const { value, selectionEnd } = field;
  if (selectionEnd === null) return;
  const behind = value.length - selectionEnd;
  await Promise.resolve();
  const caret = Math.max(0, field.value.length - behind);
  // On iOS, selecting text in another field would move the focus there.
  if (field.value !== value && document.activeElement === field) field.setSelectionRange(caret, caret);
}

/** A labelled text field with its reason below it. Without a `maxLength`, the form itself must limit the length. */
export function TextField(props: TextFieldProps) {
  const { label, onType, input, required, reason, announced, rows, onEnter, children, note, ...attributes } = props;
  const id = useId();
  const isWrong = reason !== undefined;
  const field = {
    ...attributes,
    id,
    className: classNames(styles.input, isWrong && styles.wrong),
    onChange({ target }: { readonly target: Field }) {
      void keepCaret(target);
      onType(target.value);
    },
    'aria-required': required,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-reason` : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        {rows === undefined ? (
          <input {...field} ref={input} onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onEnter?.()} />
        ) : (
          <textarea {...field} rows={rows} />
        )}
        {children}
      </div>
      {isWrong && (
        <p id={`${id}-reason`} role={announced ? 'alert' : undefined} className={styles.reason}>
          <Icon of={TriangleAlert} className={styles.icon} size={16} />
          {reason}
        </p>
      )}
      {note !== undefined && <output className={styles.note}>{keepNumbers(note)}</output>}
    </div>
  );
}
