import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon';
import { Check } from '../icons';
import { Sheet } from '../Sheet/Sheet';
import styles from './PickSheet.module.css';

export interface PickSheetProps {
  readonly title: ReactNode;
  readonly entries: readonly { readonly value: string; readonly content: ReactNode }[];
  /** The chosen value; undefined when none is chosen. */
  readonly chosen: string | undefined;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/**
 * Picks one entry of a list: a tap picks it and closes the sheet. Buttons instead of radios, because with radios the
 * arrow keys would pick entries on the way.
 */
export function PickSheet({ title, entries, chosen, onPick, onClose }: PickSheetProps) {
  const pick = (value: string) => {
    onPick(value);
    onClose();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className={styles.list}>
        {entries.map(({ value, content }) => (
          <li key={value} className={styles.item}>
            <button type="button" className={styles.entry} aria-pressed={value === chosen} onClick={() => pick(value)}>
              <span className={styles.content}>{content}</span>
              <span className={styles.tick}>{value === chosen && <Icon of={Check} size={20} />}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
