import type { MouseEvent, ReactNode } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { ChevronDown, ChevronRight } from '../icons';
import styles from './LinkRow.module.css';

export interface LinkRowProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Logo or icon in front. */
  readonly icon?: ReactNode;
  /** At the right, before the chevron. */
  readonly value?: ReactNode;
  /** Accessible name when the words alone do not say it. */
  readonly label?: string;
  /** Id of the element that says more. */
  readonly describedBy?: string;
  /** The row opens what stands under it instead of leading elsewhere: whether it is open. */
  readonly expanded?: boolean;
  /** A press moves money or makes a record: one before the page is awake is not made up for. */
  readonly record?: boolean;
  /** Where it leads, where that is an address: a real link, to hold and to copy. A press is still `onPress`. */
  readonly href?: string | undefined;
}

/** A row that leads somewhere; the whole row is the target. Own part: antd-mobile's list item is a link without address, out of reach of a keyboard. */
export function LinkRow({ children, onPress, icon, value, label, describedBy, expanded, record = false, href }: LinkRowProps) {
  const Element = (href === undefined ? 'button' : 'a') as 'a';
  const press = (event: MouseEvent) => {
    // A link goes nowhere by itself.
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
