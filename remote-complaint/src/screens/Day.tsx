import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './Day.module.css';

export interface DayProps {
  /** As the server wrote it. */
  readonly date: string;
  /** A sentence with `{date}` in it; default: the date alone. */
  readonly around?: string;
}

/** A server's date in the words of the market and in one piece, with its own text for machines; any other text as it came. */
export function Day({ date, around = '{date}' }: DayProps) {
  const words = dayText(date, useShell().market);
  const [before, after] = around.split('{date}');
  return (
    <>
      {before}
      {words === undefined ? (
        date
      ) : (
        <time className={styles.day} dateTime={date.trim()}>
          {words}
        </time>
      )}
      {after}
    </>
  );
}
