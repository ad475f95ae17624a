import { readTime } from '@loan/shared/format/date';
import { useWoken } from '@loan/shared/ui/useWoken';

import { useWording } from '../../wording/useWording';
import { Day } from '../Day';
import { isOver, replyDue } from './replyDue';
import styles from './StatusCard.module.css';

export interface ReplyTimeProps {
  /** When the complaint was made; '' when the server does not say it. */
  readonly sent: string;
  /** By when the server promises an answer; '' when it does not. */
  readonly promised: string;
}

/** That an answer comes, or, once its time is over by the device's clock, since when there is none. Of a complaint that waits. */
export function ReplyTime({ sent, promised }: ReplyTimeProps) {
  const { form, detail } = useWording();
  const woken = useWoken();
  const due = readTime(promised) ?? replyDue(sent);
  const isLate = woken && due !== undefined && isOver(due);
  if (isLate && readTime(sent) !== undefined)
    return (
      <p className={`${styles.note} ${styles.late}`}>
        {/* The day alone: nobody counts the hours. */}
        <Day date={sent.trim().slice(0, 10)} around={detail.late} />
      </p>
    );
  if (promised !== '') return null;
  return <p className={styles.note}>{(woken || due === undefined) && form.note}</p>;
}
