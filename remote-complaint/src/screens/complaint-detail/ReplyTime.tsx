import { useWording } from '../../wording/useWording';
import { Late } from '../Late';
import styles from './StatusCard.module.css';

export interface ReplyTimeProps {
  /** When the server promises an answer; '' when it does not. */
  readonly promised: string;
  /** Undefined until the device's clock is known. */
  readonly isLate: boolean | undefined;
}

/** For a waiting complaint: that an answer will come, or, once it is late, when it was due. */
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
