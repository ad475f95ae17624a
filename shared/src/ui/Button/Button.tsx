import { useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { classNames } from '../classNames';
import { useCommonWording } from '../ShellContext';
import { Spinner } from '../Spinner/Spinner';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** A returned promise makes the button busy until it settles. Never called while busy or disabled. */
  readonly onPress: () => unknown;
  /** Default primary. Primary and secondary are as wide as their place, text as its words. */
  readonly kind?: 'primary' | 'secondary' | 'text';
  /** Busy from outside: a call that runs without this button's own promise. */
  readonly busy?: boolean;
  readonly busyText?: ReactNode;
  /** Grey and inert, yet focusable, so that the reason can be read. */
  readonly disabled?: boolean;
  /** Called for a tap on the disabled button: say why it is. */
  readonly onRefused?: () => void;
  /** Accessible name when the words alone do not say it. */
  readonly label?: string;
  /** Id of the element that says why, or more. */
  readonly describedBy?: string | undefined;
  /** As wide as its words. */
  readonly inline?: boolean;
  /** A press moves money or makes a record: one before the page is interactive is not replayed. */
  readonly record?: boolean;
  /**
   * For the document's own script, which answers a press before the page is interactive: what it copies and says then, or what its
   * link takes of the device (`FirstReads.record`).
   */
  readonly before?: { readonly 'data-copy': string; readonly 'data-copied': string } | { readonly 'data-stored': string };
  /** Where a press leads, where that is an address: a real link, to hold and to copy. A press is still `onPress`. */
  readonly href?: string | undefined;
}

/**
 * Own part: antd-mobile's button disables natively, which drops the focus and hides the reason.
 * Marked `data-action`, so that messages stay clear of it.
 */
export function Button(props: ButtonProps) {
  const { children, onPress, kind = 'primary', disabled = false, onRefused } = props;
  const [running, setRunning] = useState(false);
  // The state comes a render too late for a double tap.
  const inFlight = useRef(false);
  const busy = running || props.busy;
  const busyText = props.busyText || <Processing />;
  // As wide as its words: the ring alone keeps the width.
  const Element = (props.href === undefined ? 'button' : 'a') as 'a';
  const narrow = kind === 'text' || props.inline;

  const press = (event: MouseEvent) => {
    // A link goes nowhere by itself.
    event.preventDefault();
    if (disabled) return onRefused?.();
    if (busy || inFlight.current) return;
    const result = onPress();
    if (!(result instanceof Promise)) return;
    inFlight.current = true;
    setRunning(true);
    void result.finally(() => {
      inFlight.current = false;
      setRunning(false);
    });
  };

  return (
    <Element
      type={props.href === undefined ? 'button' : undefined}
      href={props.href}
      className={classNames(styles.button, styles[kind], props.inline && styles.inline, disabled && styles.disabled)}
      data-action=""
      data-record={props.record === true ? '' : undefined}
      {...props.before}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      aria-label={busy ? undefined : props.label}
      aria-describedby={props.describedBy}
      onClick={press}
    >
      <span className={busy ? styles.behind : styles.words} aria-hidden={busy || undefined}>
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          {narrow ? <VisuallyHidden>{busyText}</VisuallyHidden> : <span className={styles.busyText}>{busyText}</span>}
        </span>
      )}
    </Element>
  );
}

function Processing() {
  return <>{useCommonWording().common.processing}</>;
}
