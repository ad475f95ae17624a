import { useEffect } from 'react';

import { useKept } from '@loan/shared/area/useKept';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { momentText } from '@loan/shared/format/momentText';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Check } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';

import { sentComplaint } from '../../sentComplaint';
import { useWording } from '../../wording/useWording';
import { NumberRow } from '../NumberRow';
import styles from './SentCard.module.css';

/** After the form: the complaint has arrived; its number and the time for a reply, until the page is left. */
export function SentCard() {
  const shell = useShell();
  const { home, form } = useWording();
  const mine = usePageLink('complaintList');
  const { session } = shell.storage;
  const [sent] = useKept(sentComplaint, session);
  // Shown once, because the list has it too. Removed only after it was read, which a server-rendered page does at hydration.
  const isRead = sent !== undefined;
  useEffect(() => {
    if (isRead) sentComplaint.remove(session);
  }, [isRead, session]);
  if (sent === undefined) return null;
  const { number, title, at } = sent;
  return (
    <Card
      title={
        <span className={styles.sent}>
          <span className={styles.sign}>
            <Icon of={Check} size={20} strokeWidth={3} />
          </span>
          {home.sent}
        </span>
      }
    >
      {title !== '' && <p className={styles.title}>{title}</p>}
      {at > 0 && <p className={styles.time}>{momentText(at, shell.market, shell.zone)}</p>}
      {number !== '' && (
        <Rows>
          <NumberRow number={number} />
        </Rows>
      )}
      <p className={styles.next}>{form.note}</p>
      <LinkRow {...mine}>{home.see}</LinkRow>
    </Card>
  );
}
