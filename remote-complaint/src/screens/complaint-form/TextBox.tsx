import { useEffect, useId, useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';

import { classNames } from '@loan/shared/ui/classNames';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import { TEXT_LIMIT } from '../../api/complaintForm';
import { useWording } from '../../wording/useWording';
import styles from './ComplaintForm.module.css';
import { limitText } from './limitText';

/** The counter is announced when it reaches this length, and again at the end. */
const NEARLY_FULL = 180;

export interface TextBoxProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The borrower tried to send without text. */
  readonly missing: boolean;
  /** What is typed while the complaint is sent would not be part of it. */
  readonly readOnly: boolean;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Sets the height to that of the text. */
function fit(input: HTMLTextAreaElement | null): void {
  if (input === null) return;
  input.style.height = 'auto';
  input.style.height = `${input.scrollHeight}px`;
}

/** The complaint's text: the box grows with it and accepts 200 characters. */
export function TextBox({ text, onChange, missing, readOnly, inputRef }: TextBoxProps) {
  const { form } = useWording();
  const id = useId();
  const label = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => fit(inputRef.current), [text, inputRef]);
  useEffect(() => {
    // Rotating the phone or enlarging the text changes the size of the label; typing does not.
    if (label.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => fit(inputRef.current));
    sizes.observe(label.current);
    return () => sizes.disconnect();
  }, [inputRef]);

  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const taken = limitText(text, target.value, TEXT_LIMIT);
    const tooMany = target.value.length - taken.length;
    if (tooMany > 0) {
      // Set here, because a render would move the caret to the end.
      const caret = target.selectionEnd - tooMany;
      target.value = taken;
      target.setSelectionRange(caret, caret);
    }
    onChange(taken);
  };
  const spoken = text.length >= TEXT_LIMIT ? TEXT_LIMIT : NEARLY_FULL;
  return (
    <div>
      <label ref={label} htmlFor={id} className={styles.label}>
        {form.text}
      </label>
      <div className={missing ? styles.missing : styles.box}>
        <textarea
          id={id}
          ref={inputRef}
          className={styles.text}
          rows={5}
          value={text}
          placeholder={form.placeholder}
          readOnly={readOnly}
          aria-required="true"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-reason ${id}-count` : `${id}-count`}
          onChange={change}
        />
        <span id={`${id}-count`} className={classNames(styles.count, text.length >= TEXT_LIMIT && styles.full)}>
          {fill(form.count, { n: text.length })}
        </span>
      </div>
      <output>
        <VisuallyHidden>{text.length >= NEARLY_FULL && fill(form.spokenCount, { n: spoken })}</VisuallyHidden>
      </output>
      {missing && (
        <p id={`${id}-reason`} role="alert" className={styles.reason}>
          <Icon of={TriangleAlert} size={16} />
          <span>{form.needText}</span>
        </p>
      )}
    </div>
  );
}
