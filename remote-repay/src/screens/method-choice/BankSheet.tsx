import { useState } from 'react';

import { Logo } from '@loan/shared/ui/Logo/Logo';
import { PickSheet, type PickSheetProps } from '@loan/shared/ui/PickSheet/PickSheet';
import { TextField } from '@loan/shared/ui/TextField/TextField';

import { useWording } from '../../wording/useWording';
import styles from './BankSheet.module.css';

export interface BankSheetProps extends Pick<PickSheetProps, 'chosen' | 'onPick' | 'onClose'> {
  readonly names: readonly string[];
}

/** One of the banks; a field narrows their list down. */
export function BankSheet({ names, ...pick }: BankSheetProps) {
  const { pm } = useWording();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(wanted));
  const content = (name: string) => (
    <span className={styles.bank}>
      <span className={styles.logo}>
        <Logo address={undefined} size={32} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
  return (
    <PickSheet
      {...pick}
      title={pm.bankHint}
      entries={found.map((name) => ({ value: name, content: content(name) }))}
      search={
        <>
          <TextField
            label={pm.search}
            value={sought}
            onType={setSought}
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={64}
          />
          <p role="status" className={styles.none}>
            {found.length === 0 && pm.searchNone}
          </p>
        </>
      }
    />
  );
}
