import { readTime } from '@loan/shared/format/date';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

import { replyDue } from './replyDue';

/**
 * Whether the time for an answer has passed; undefined until that is known. False without a readable date: a promise in
 * other words is not a date.
 * @param sent when the complaint was made; '' when the server does not report it
 * @param promised when the server promises an answer; '' when it does not
 */
export function useIsLate(sent: string, promised: string): boolean | undefined {
  const shell = useShell();
  const woken = useWoken();
  const zone = shell.zone;
  // A promised day without a time is valid until its end.
  const due = promised === '' ? replyDue(sent, zone) : (readTime(`${promised} 23:59:59`, zone) ?? readTime(promised, zone));
  if (due === undefined) return false;
  return woken ? due <= shell.now() : undefined;
}
