import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { toneClass } from '@loan/shared/ui/tones/tones';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import type { Complaint } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { complaintState, STATE_ICON, STATE_TONE } from '../complaintState';
import { NumberRow } from '../NumberRow';
import { RegulatorLine } from '../RegulatorLine';
import { Day, Late, useIsLate } from '../ReplyTime';
import { ServiceRow } from './ServiceRow';
import styles from './StatusCard.module.css';

interface ReplyTimeProps {
  /** When the server promises an answer; '' when it does not. */
  readonly promised: string;
  /** Undefined until the device's clock is known. */
  readonly isLate: boolean | undefined;
}

/** For a waiting complaint: that an answer will come, or, once it is late, when it was due. */
function ReplyTime({ promised, isLate }: ReplyTimeProps) {
  const { form } = useWording();
  if (isLate === true)
    return (
      <p className={`${styles.note} ${styles.late}`}>
        <Late promised={promised} />
      </p>
    );
  if (promised !== '') return null;
  return <p className={styles.note}>{isLate !== undefined && form.note}</p>;
}

export interface StatusCardProps {
  readonly complaint: Complaint;
  /** Customer service has written, or sent images. */
  readonly isAnswered: boolean;
  /** The complaint is neither answered nor ended, as far as is known. */
  readonly waits: boolean;
}

/** Type, status, number and dates of the complaint, as sent by the server. If no answer is shown below, also what the borrower can do next. */
export function StatusCard({ complaint: { type, subType, number, status, promised, time }, isAnswered, waits }: StatusCardProps) {
  const { detail } = useWording();
  // An answer counts more than a status that was not updated.
  const words = isAnswered && (status === '' || complaintState(status) === 'open') ? detail.answered : status;
  const state = isAnswered ? 'ended' : complaintState(status);
  const late = useIsLate(time, promised);
  const isLate = waits && late === true;
  return (
    <Card title={type || undefined}>
      {subType !== '' && <p className={styles.sub}>{subType}</p>}
      <Rows>
        {words !== '' && (
          <div>
            <dt>
              <VisuallyHidden>{detail.status}</VisuallyHidden>
            </dt>
            <dd className={`${styles.words} ${toneClass(isLate ? 'danger' : STATE_TONE[state])}`}>
              <Icon of={isLate ? TriangleAlert : STATE_ICON[state]} size={20} className={styles.icon} />
              {isLate ? fill(detail.noReply, { status: words }) : words}
            </dd>
          </div>
        )}
        <NumberRow number={number} />
        {time !== '' && <Row label={detail.sent} value={<Day text={time} />} />}
        {waits && !isLate && promised !== '' && <Row label={detail.promised} value={<Day text={promised} />} strong />}
      </Rows>
      {waits && (
        <>
          <ReplyTime promised={promised} isLate={late} />
          {promised === '' && <RegulatorLine />}
        </>
      )}
      {!isAnswered && <ServiceRow>{waits ? detail.service : detail.unsatisfied}</ServiceRow>}
    </Card>
  );
}
