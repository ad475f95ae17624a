import { useLayoutEffect, useRef, useState } from 'react';

import { useShell } from '../ShellContext';

/**
 * A step back closes the overlay and keeps the page. An overlay that stays open, because it may not be closed now,
 * handles the next step too.
 */
export function useBackCloses(onClose: () => void): void {
  const shell = useShell();
  const latest = useRef(onClose);
  const [steps, setSteps] = useState(0);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  // A layout effect, because it must be cleaned up within the render: an overlay that was unmounted with its page must not handle the
  // step that left the page.
  useLayoutEffect(() => {
    let isOpen = false;
    const end = shell.onBack(() => {
      latest.current();
      // The shell calls at once where no dialog may open. Earlier shells of contract 1.9.0 do so each time an overlay listens: one that
      // stays would be called without end. They run no remote of a later contract, with which this guard can go.
      if (isOpen) setSteps((before) => before + 1);
    });
    isOpen = true;
    return end;
  }, [shell, steps]);
}
