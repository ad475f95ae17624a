import { readTime } from '@loan/shared/format/date';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

import { replyDue } from './replyDue';

/**
 * Whether the time for an answer is over; undefined until that is known. False where no date tells it: a promise in other words is no date.
 * @param sent when the complaint was made; '' when the server does not say it
 * @param promised by when the server promises an answer; '' when it does not
 */
export function useIsLate(sent: string, promised: string): boolean | undefined {
  const shell = useShell();
  const woken = useWoken();
  const zone = shell.zone;
  // A promised day without a time holds until its end.
  const due = promised === '' ? replyDue(sent, zone) : (readTime(`${promised} 23:59:59`, zone) ?? readTime(promised, zone));
  if (due === undefined) return false;
  return woken ? due <= shell.now() : undefined;
}
