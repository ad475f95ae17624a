import type { Zone } from '@loan/shared/contracts/shell';
import { calendarDay, readTime, readWall } from '@loan/shared/format/date';
import { ServerTime, type ServerTimeProps } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { fill } from '@loan/shared/wording/fill';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

import { useWording } from '../wording/useWording';
import styles from './ReplyTime.module.css';

const DAY = 86_400_000;

/**
 * When the time for a reply ends, ms since 1970: after the last of the weekdays (Monday to Friday) that follow the day on
 * which a complaint was sent. Undefined when `sent` is not a date.
 */
export function replyDue(sent: string, zone: Zone): number | undefined {
  const at = readWall(sent);
  if (at === undefined) return undefined;
  let day = calendarDay(at);
  for (let left = REPLY_DAYS; left > 0;) {
    day += 1;
    if (new Date(day * DAY).getUTCDay() % 6 !== 0) left -= 1;
  }
  return zone.moment((day + 1) * DAY);
}

/**
 * Whether the time for an answer has passed; undefined until that is known. False without a readable date: a promise in
 * other words is not a date.
 * @param sent when the complaint was made; '' when the server does not report it
 * @param promised when the server promises an answer; '' when it does not
 */
export function useIsLate(sent: string, promised: string): boolean | undefined {
  const shell = useShell();
  const hydrated = useHydrated();
  const zone = shell.zone;
  // A promised day without a time is valid until its end.
  const due = promised === '' ? replyDue(sent, zone) : (readTime(`${promised} 23:59:59`, zone) ?? readTime(promised, zone));
  if (due === undefined) return false;
  return hydrated ? due <= shell.now() : undefined;
}

/** A date of the server that does not break. */
export const Day = ({ text, around }: Pick<ServerTimeProps, 'text' | 'around'>) => (
  <ServerTime text={text} className={styles.day} {...(around !== undefined && { around })} />
);

/** When the answer to a late complaint was due: by the server's promise, or by our own if the server made none. */
export function Late({ promised }: { readonly promised: string }) {
  const { detail } = useWording();
  return promised === '' ? fill(detail.late, { days: REPLY_DAYS }) : <Day text={promised} around={detail.lateBy} />;
}
