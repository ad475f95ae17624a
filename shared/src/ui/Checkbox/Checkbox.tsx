import { useId, type ReactNode } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { Check } from '../icons';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  /** Undefined: only the device knows, and the page is not awake yet. The box has its space. */
  readonly checked: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** Tapping it ticks the box too. */
  readonly children: ReactNode;
  /** Accessible name instead of the words. */
  readonly label?: string;
  /** Grey and inert, yet focusable. */
  readonly disabled?: boolean;
  /** Called for a tap while disabled: say why. */
  readonly onRefused?: () => void;
  /** It says what the borrower agrees to: a tap before the page is awake is not made up for. */
  readonly record?: boolean;
}

/** Own part: antd-mobile's takes no name, description or aria-disabled for its input. */
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
