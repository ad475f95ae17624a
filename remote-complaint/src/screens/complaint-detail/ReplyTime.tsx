import { useWording } from '../../wording/useWording';
import { Late } from '../Late';
import styles from './StatusCard.module.css';

export interface ReplyTimeProps {
  /** By when the server promises an answer; '' when it does not. */
  readonly promised: string;
  /** Undefined until the device's clock is known. */
  readonly isLate: boolean | undefined;
}

/** That an answer comes, or, once its time is over, when it was due. Of a complaint that waits. */
export function ReplyTime({ promised, isLate }: ReplyTimeProps) {
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
