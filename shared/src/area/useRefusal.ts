import { useCallback, useEffect, useRef } from 'react';

import type { FixedText, ToastOptions } from '../contracts/shell';
import { useShell } from '../ui/ShellContext';

/**
 * Says why a tap did not lead on. The message goes when its cause does: `cause` is what was typed or
 * chosen, any value that is another one then. It goes with the screen, too.
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
