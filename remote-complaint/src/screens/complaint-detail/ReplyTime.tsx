import { readTime } from '@loan/shared/format/date';

import { useWording } from '../../wording/useWording';
import { Late } from '../Late';
import styles from './StatusCard.module.css';

export interface ReplyTimeProps {
  /** When the complaint was made; '' when the server does not say it. */
  readonly sent: string;
  /** By when the server promises an answer; '' when it does not. */
  readonly promised: string;
  /** Undefined until the device's clock is known. */
  readonly isLate: boolean | undefined;
}

/** That an answer comes, or, once its time is over, since when there is none. Of a complaint that waits. */
export function ReplyTime({ sent, promised, isLate }: ReplyTimeProps) {
  const { form } = useWording();
  if (isLate === true && readTime(sent) !== undefined)
    return (
      <p className={`${styles.note} ${styles.late}`}>
        <Late sent={sent} />
      </p>
    );
  if (promised !== '') return null;
  return <p className={styles.note}>{isLate !== undefined && form.note}</p>;
}
