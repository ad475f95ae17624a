import { splitEndOfDay } from '@loan/shared/format/date';

import styles from './EndOfDay.module.css';

/** A server's date; a time that only says "until the end of the day" is not shown, yet copied and read out with it. */
export function EndOfDay({ date }: { readonly date: string }) {
  const { day, rest } = splitEndOfDay(date);
  return (
    <>
      {day}
      {rest !== '' && <span className={styles.rest}>{rest}</span>}
    </>
  );
}
