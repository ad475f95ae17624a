import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

export interface Consent {
  readonly ticked: boolean;
  readonly set: (ticked: boolean) => void;
  readonly forget: () => void;
}

/** The agreement's tick: as configured at first, then as the borrower left it, also after reading an agreement on another page. */
export function useConsent(productId: string): Consent {
  const { config, market, storage } = useShell();
  const key = `loanConfirm.ticked.${productId}`;
  const [ticked, setTicked] = useState(() => {
    const kept = storage.session.get(key);
    return kept === undefined ? config.confirm.preTicked[market] : kept === '1';
  });
  return {
    ticked,
    set: (next) => {
      storage.session.set(key, next ? '1' : '0');
      setTicked(next);
    },
    forget: () => storage.session.remove(key),
  };
}
