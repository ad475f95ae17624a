import { useWording } from '../../wording/useWording';
import styles from './PayBySpace.module.css';

/** `day`: in the words of the market, '' when there are none; `exact` is the server's own text. */
export function PayByLines({ day, exact }: { readonly day: string; readonly exact: string }) {
  const { va } = useWording();
  return (
    <p className={styles.until}>
      <span className={styles.line}>{va.until}</span> {day !== '' && <b className={styles.day}>{day}</b>}{' '}
      <span className={styles.line}>{exact}</span>
    </p>
  );
}
