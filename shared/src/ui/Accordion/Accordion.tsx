import { Disclosure, type DisclosureProps } from '../Disclosure/Disclosure';
import { keepNumbers } from '../keepNumbers';
import styles from './Accordion.module.css';

export type AccordionProps = Pick<DisclosureProps, 'title' | 'open' | 'onToggle' | 'children'>;

/** A heading that shows and hides its content. Not antd-mobile's, which does not announce whether it is open. */
export function Accordion({ title, open, onToggle, children }: AccordionProps) {
  return (
    <Disclosure
      className={styles.item}
      title={<h3 className={styles.heading}>{title}</h3>}
      {...(open !== undefined && { open })}
      {...(onToggle && { onToggle })}
    >
      <div className={styles.body}>{children}</div>
    </Disclosure>
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
