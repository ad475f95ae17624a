import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';

import { CODE_EVERY, keptUntil } from './codeWait';

const KEY = 'promotion.codeUntil';

/** The wait before another code (specification §4). It is told by its end, which survives a reload. */
export function useCodeWait() {
  const { session } = useShell().storage;
  const [until, setUntil] = useState(() => keptUntil(session.get(KEY), Date.now()));
  const seconds = useCountdown(until) / 1000;
  const start = () => {
    const end = Date.now() + CODE_EVERY;
    session.set(KEY, String(end));
    setUntil(end);
  };
  return { seconds, start };
}
