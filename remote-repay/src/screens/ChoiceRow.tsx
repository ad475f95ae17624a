import { createContext, useContext, useId, type ReactNode } from 'react';

import styles from './ChoiceRow.module.css';

interface Group {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}
const GroupContext = createContext<Group | undefined>(undefined);

export interface ChoiceGroupProps {
  /** Accessible name of the group. */
  readonly label: string;
  /** The chosen value; '' when none is. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** Radio group: arrow keys move the selection. */
export function ChoiceGroup({ label, value, onChange, children }: ChoiceGroupProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <GroupContext.Provider value={{ name, value, onChange }}>{children}</GroupContext.Provider>
    </div>
  );
}

export interface ChoiceRowProps {
  readonly value: string;
  readonly children: ReactNode;
  /** A 32 px logo before the text. */
  readonly logo?: ReactNode;
}

/** One radio of the surrounding group; the whole 56 px row is the tap target. */
export function ChoiceRow({ value, children, logo }: ChoiceRowProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error('ChoiceRow: no ChoiceGroup');
  return (
    <label className={styles.row}>
      <span className={styles.name}>
        {logo !== undefined && <span className={styles.logo}>{logo}</span>}
        <span translate="no" className={styles.text}>
          {children}
        </span>
      </span>
      <input
        type="radio"
        className={styles.input}
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
      />
    </label>
  );
}
