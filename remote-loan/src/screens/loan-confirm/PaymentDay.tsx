import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './PaymentDay.module.css';

/** A server's date in the words of the market, with its own text beside it for machines; any other text as it came. */
export function PaymentDay({ date }: { readonly date: string }) {
  const words = dayText(date, useShell().market);
  if (words === undefined) return date;
  return (
    <time className={styles.day} dateTime={date.trim()}>
      {words}
    </time>
  );
}
