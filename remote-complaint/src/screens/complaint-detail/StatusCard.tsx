import { dayText } from '@loan/shared/format/dayText';
import { Card } from '@loan/shared/ui/Card/Card';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';

import type { Complaint } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { complaintState, STATE_TONE } from '../complaintState';
import { NumberRow } from '../NumberRow';
import styles from './ComplaintView.module.css';

export interface StatusCardProps {
  readonly complaint: Complaint;
  /** The customer service has written, or sent images. */
  readonly isAnswered: boolean;
}

/** How the complaint stands, its number, and by when an answer comes: only what the server says. */
export function StatusCard({ complaint: { number, status, promised }, isAnswered }: StatusCardProps) {
  const { market } = useShell();
  const { detail, form } = useWording();
  // An answer that is there counts more than a status which was not brought up to date.
  const words = isAnswered && (status === '' || complaintState(status) === 'open') ? detail.answered : status;
  const state = isAnswered ? 'ended' : complaintState(status);
  const waits = state !== 'ended';
  const day = dayText(promised, market);
  if (words === '' && number === '' && !waits) return null;
  return (
    <Card>
      <Rows>
        {words !== '' && <Row label={detail.status} value={<Tag tone={STATE_TONE[state]}>{words}</Tag>} />}
        <NumberRow number={number} />
        {waits && promised !== '' && (
          <Row label={detail.promised} value={day ?? promised} note={day === undefined || day === promised ? undefined : promised} />
        )}
      </Rows>
      {waits && promised === '' && <p className={styles.note}>{form.note}</p>}
    </Card>
  );
}
