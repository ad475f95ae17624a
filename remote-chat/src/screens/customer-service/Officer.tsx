import type { MouseEvent } from 'react';

import { Card } from '@loan/shared/ui/Card/Card';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { EmailText } from './EmailText';
import styles from './Officer.module.css';

/** The officer for complaints and their contacts, if configured. */
export function Officer() {
  const { config, bridge } = useShell();
  const { name, phone, email } = config.trust.officer;
  const { trust } = useCommonWording();
  if ((name || phone || email) === '') return null;
  const call = (event: MouseEvent) => {
    if (bridge.present && bridge.callPhone(phone)) event.preventDefault();
  };
  return (
    <Card title={trust.officer.replace(/:\s*$/, '')}>
      {name !== '' && <p className={styles.name}>{name}</p>}
      {phone !== '' && (
        <a translate="no" className={styles.way} href={`tel:${phone}`} onClick={call}>
          {phone}
        </a>
      )}
      {email !== '' && (
        <a translate="no" className={styles.way} href={`mailto:${email}`} aria-label={email}>
          <EmailText of={email} />
        </a>
      )}
    </Card>
  );
}
