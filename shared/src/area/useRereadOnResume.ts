import { useOnResume } from './useOnResume';

/** A page that was away longer than this reads its data again. ms */
const STALE_AFTER = 5 * 60_000;

/** Reads again when the page comes back after more than five minutes. */
export function useRereadOnResume(reread: () => unknown): void {
  useOnResume(({ ms }) => {
    if (ms > STALE_AFTER) reread();
  });
}
