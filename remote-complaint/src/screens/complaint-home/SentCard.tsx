import { useEffect } from 'react';

import { useKept } from '@loan/shared/area/useKept';
import { Card } from '@loan/shared/ui/Card/Card';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';

import { sentComplaint } from '../../sentComplaint';
import { useWording } from '../../wording/useWording';
import { NumberRow } from '../NumberRow';
import styles from './SentCard.module.css';

/** After the form: the number of the complaint and what comes next, until the page is left. */
export function SentCard() {
  const shell = useShell();
  const { home, form } = useWording();
  const { session } = shell.storage;
  const [sent] = useKept(sentComplaint, session);
  // Said once: afterwards it is the first one of the list.
  useEffect(() => sentComplaint.remove(session), [session]);
  if (sent === undefined) return null;
  return (
    <Card title={home.sent}>
      {sent.number !== '' && (
        <Rows>
          <NumberRow number={sent.number} />
        </Rows>
      )}
      <p className={styles.next}>{form.note}</p>
      <LinkRow onPress={() => shell.open('complaintList')}>{home.see}</LinkRow>
    </Card>
  );
}
