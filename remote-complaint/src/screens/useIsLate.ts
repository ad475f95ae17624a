import { readTime } from '@loan/shared/format/date';
import { useWoken } from '@loan/shared/ui/useWoken';

import { isOver, replyDue } from './replyDue';

/**
 * Whether the time for an answer is over by the device's clock; undefined until that is known. False where no date tells it.
 * @param sent when the complaint was made; '' when the server does not say it
 * @param promised by when the server promises an answer; '' when it does not
 */
export function useIsLate(sent: string, promised: string): boolean | undefined {
  const woken = useWoken();
  const due = readTime(promised) ?? replyDue(sent);
  if (due === undefined) return false;
  return woken ? isOver(due) : undefined;
}
