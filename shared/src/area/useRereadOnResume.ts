import { useEffect, useRef } from 'react';

import { useShell } from '../ui/ShellContext';

/** A page that was away longer than this reads its data again. ms */
const STALE_AFTER = 5 * 60_000;

/** Reads again when the page comes back after more than five minutes. */
export function useRereadOnResume(reread: () => unknown): void {
  const shell = useShell();
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(
    () =>
      shell.onResume(({ ms }) => {
        if (ms > STALE_AFTER) latest.current();
      }),
    [shell],
  );
}
