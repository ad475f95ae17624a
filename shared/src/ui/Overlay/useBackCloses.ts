import { useLayoutEffect, useRef, useState } from 'react';

import { useShell } from '../ShellContext';

/**
 * The borrower's step back closes what stands above the page and leaves the page where it is. What
 * stays open nevertheless (it may not be closed now) hears of the next step too.
 */
export function useBackCloses(onClose: () => void): void {
  const shell = useShell();
  const latest = useRef(onClose);
  const [steps, setSteps] = useState(0);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  // Not later than the drawing: what went with its page is not told of the step that led away.
  useLayoutEffect(
    () =>
      shell.onBack(() => {
        latest.current();
        setSteps((before) => before + 1);
      }),
    [shell, steps],
  );
}
