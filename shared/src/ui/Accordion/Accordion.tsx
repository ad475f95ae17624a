import { useId, type ReactNode } from 'react';

import { Icon } from '../Icon/Icon';
import { ChevronDown } from '../icons';
import { keepNumbers } from '../keepNumbers';
import styles from './Accordion.module.css';

export interface AccordionProps {
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A heading that shows and hides its content. Not antd-mobile's, which does not announce whether it is open. */
export function Accordion({ title, open, onToggle, children }: AccordionProps) {
  const id = useId();
  return (
    <div className={styles.item} data-row="">
      <h3 className={styles.heading}>
        <button type="button" className={styles.row} aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
          <span className={styles.title}>{title}</span>
          <Icon of={ChevronDown} className={open ? styles.turned : styles.chevron} size={20} />
        </button>
      </h3>
      {open && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Numbered steps. */
export function Steps({ items }: { readonly items: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item, index) => (
        <li key={index} className={styles.step}>
          <span className={styles.disc} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.words}>{keepNumbers(item)}</span>
        </li>
      ))}
    </ol>
  );
}
