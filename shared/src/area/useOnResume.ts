import { useEffect, useRef } from 'react';

import type { Shell } from '../contracts/shell';
import { useShell } from '../ui/ShellContext';

/** Calls back when the page is in front again, with how long it was away. The latest callback is called. */
export function useOnResume(back: Parameters<Shell['onResume']>[0]): void {
  const shell = useShell();
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => shell.onResume((away) => latest.current(away)), [shell]);
}
