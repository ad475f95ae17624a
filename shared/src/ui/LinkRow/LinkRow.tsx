import type { MouseEvent, ReactNode } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { ChevronDown, ChevronRight } from '../icons';
import styles from './LinkRow.module.css';

export interface LinkRowProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Logo or icon before the text. */
  readonly icon?: ReactNode;
  /** At the right, before the chevron. */
  readonly value?: ReactNode;
  /** Accessible name, when the text alone is not enough. */
  readonly label?: string;
  /** Id of the element that describes the row further. */
  readonly describedBy?: string;
  /** For a row that expands its content instead of navigating: whether it is open. */
  readonly expanded?: boolean;
  /** Sends a non-idempotent call: a tap before hydration is not replayed. */
  readonly record?: boolean;
  /**
   * Address of the target, if it has one: makes the row a real link that can be long-pressed and copied. A tap
   * still calls `onPress`.
   */
  readonly href?: string | undefined;
}

/**
 * A row that leads to another page; the whole row can be tapped. Not antd-mobile's list item, which is a link without
 * an address that a keyboard cannot reach.
 */
export function LinkRow({ children, onPress, icon, value, label, describedBy, expanded, record = false, href }: LinkRowProps) {
  const Element = (href === undefined ? 'button' : 'a') as 'a';
  const press = (event: MouseEvent) => {
    // `onPress` navigates, not the link itself.
    event.preventDefault();
    onPress();
  };
  return (
    <Element
      type={href === undefined ? 'button' : undefined}
      href={href}
      className={styles.row}
      data-row=""
      data-record={record ? '' : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      onClick={press}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <span className={styles.text}>{children}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      {expanded === undefined ? (
        <Icon of={ChevronRight} className={styles.chevron} size={20} />
      ) : (
        <Icon of={ChevronDown} className={classNames(styles.chevron, styles.turns, expanded && styles.turned)} size={20} />
      )}
    </Element>
  );
}
