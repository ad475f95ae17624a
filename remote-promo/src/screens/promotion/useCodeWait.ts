import { keptValue } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';

/** Pause before another code may be requested. ms (product §9.1) */
const CODE_EVERY = 60_000;

/** When a code may be requested again, ms since 1970. A clock that was set back does not extend it beyond a full wait. */
export const codeUntil = keptValue('promotion.codeUntil', (end) =>
  typeof end === 'number' && Number.isSafeInteger(end) && end >= 0 ? Math.min(end, Date.now() + CODE_EVERY) : undefined,
);

/** The wait before another code (product §5.1). Its end is persisted, so that it survives a reload. */
export function useCodeWait() {
  const { session } = useShell().storage;
  const [until, keep] = useKept(codeUntil, session);
  const seconds = useCountdown(until) / 1000;
  const start = () => keep(Date.now() + CODE_EVERY);
  return { seconds, start };
}
