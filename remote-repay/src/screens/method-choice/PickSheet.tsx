import { useId, useState } from 'react';

import { Check } from '@loan/shared/ui/icons';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';

import styles from './PickSheet.module.css';

export interface PickSheetProps {
  readonly title: string;
  readonly entries: readonly { readonly value: string; readonly text: string }[];
  /** The value that is chosen; '' when none is. */
  readonly chosen: string;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
  /** A field that narrows the list down; its entries have a picture. */
  readonly search?: { readonly label: string; readonly none: string };
}

/** One of a list: a tap picks it and closes the sheet. Buttons, not radios: with radios the arrow keys would pick on the way. */
export function PickSheet({ title, entries, chosen, onPick, onClose, search }: PickSheetProps) {
  const [sought, setSought] = useState('');
  const id = useId();
  const wanted = sought.trim().toLowerCase();
  const found = entries.filter(({ text }) => text.toLowerCase().includes(wanted));
  const pick = (value: string) => {
    onPick(value);
    onClose();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      {search && (
        <div className={styles.search}>
          <label className={styles.label} htmlFor={id}>
            {search.label}
          </label>
          <input
            id={id}
            className={styles.input}
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={64}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <p role="status" className={styles.none}>
            {found.length === 0 && search.none}
          </p>
        </div>
      )}
      <ul className={styles.list}>
        {found.map(({ value, text }) => (
          <li key={value} className={styles.item}>
            <button type="button" className={styles.entry} aria-pressed={value === chosen} onClick={() => pick(value)}>
              {search && (
                <span className={styles.logo}>
                  <Logo address={undefined} size={32} />
                </span>
              )}
              <span className={styles.text}>{text}</span>
              {value === chosen && <Check className={styles.tick} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
