import { useCallback, useEffect, useRef } from 'react';

import type { FixedText, ToastOptions } from '../contracts/shell';
import { useShell } from '../ui/ShellContext';

/**
 * Shows a toast with the reason why a tap had no effect. The toast ends when `cause` (what was typed or chosen)
 * changes, and when the screen is left.
 */
export function useRefusal(cause: unknown): (why: string | FixedText, options?: ToastOptions) => void {
  const shell = useShell();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), [cause]);
  return useCallback(
    (why, options) => {
      end.current = shell.toast(why, options);
    },
    [shell],
  );
}
