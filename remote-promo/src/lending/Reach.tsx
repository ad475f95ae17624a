import type { MouseEvent } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import { EmailLink } from '../EmailLink';
import styles from './lending.module.css';

/** Links to a telephone number and an e-mail address; empty ones are left out. Inside the app the app makes the call. */
export function Reach({ phone, email }: { readonly phone: string; readonly email: string }) {
  const { bridge } = useShell();
  const call = (event: MouseEvent) => {
    if (bridge.present && bridge.callPhone(phone)) event.preventDefault();
  };
  return (
    <>
      {phone !== '' && (
        <a translate="no" href={`tel:${phone}`} className={styles.reach} onClick={call}>
          {phone}
        </a>
      )}
      {email !== '' && <EmailLink email={email} className={styles.reach} />}
    </>
  );
}
