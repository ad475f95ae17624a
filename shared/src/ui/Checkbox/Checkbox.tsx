import { useId, type ReactNode } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { Check } from '../icons';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  /** Undefined: only the device knows the value, and the page is not hydrated yet. The space of the box is reserved. */
  readonly checked: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** Tapping it ticks the box too. */
  readonly children: ReactNode;
  /** Accessible name that replaces the text. */
  readonly label?: string;
  /** Grey and inert, but focusable. */
  readonly disabled?: boolean;
  /** Called for a tap while disabled: should say why. */
  readonly onRefused?: () => void;
  /** Consent of the borrower: a tap before hydration is not replayed. */
  readonly record?: boolean;
}

/** Not antd-mobile's, which takes no name, description or aria-disabled for its input. */
export function Checkbox(props: CheckboxProps) {
  const id = useId();
  const disabled = props.disabled ?? false;
  return (
    <div className={classNames(styles.row, disabled && styles.disabled)} data-record={props.record === true ? '' : undefined}>
      <span className={classNames(styles.box, props.checked === undefined && styles.unseen)}>
        <input
          id={id}
          type="checkbox"
          className={styles.input}
          checked={props.checked ?? false}
          aria-label={props.label}
          aria-disabled={disabled || undefined}
          onChange={(event) => (disabled ? props.onRefused?.() : props.onChange(event.target.checked))}
        />
        <span className={styles.tick}>
          <Icon of={Check} size={18} strokeWidth={3} />
        </span>
      </span>
      <label className={styles.label} htmlFor={id}>
        {props.children}
      </label>
    </div>
  );
}
