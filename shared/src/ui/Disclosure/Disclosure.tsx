import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { ChevronDown } from '../icons';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  /** Text of the row that opens the content. */
  readonly title: ReactNode;
  /** Icon before the text. */
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  /** Leave it out where the content follows as a sibling, which the page's own styles show and hide. */
  readonly children?: ReactNode;
  /** With `onToggle`: whether it is open. Without: whether it is open at first. */
  readonly open?: boolean;
  /** Called for a tap, which then changes nothing by itself. */
  readonly onToggle?: () => void;
}

/**
 * A row that opens its content in place. The browser opens it, and says whether it is open, so it works before the page is
 * hydrated; React does not touch that state, so hydration keeps it.
 */
export function Disclosure({ title, icon, className, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      className={classNames(styles.details, className)}
      data-row=""
      open={open}
      // The borrower may have opened it already.
      suppressHydrationWarning
    >
      <summary
        className={styles.summary}
        onClick={
          onToggle &&
          ((event) => {
            event.preventDefault();
            onToggle();
          })
        }
      >
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <span className={styles.title}>{title}</span>
        <Icon of={ChevronDown} className={styles.chevron} size={20} />
      </summary>
      {children}
    </details>
  );
}
