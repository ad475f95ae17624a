import { keptValue } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

export interface Consent {
  readonly ticked: boolean;
  /** False on a server-rendered page before hydration: the box then shows the configured default, not the borrower's consent. */
  readonly known: boolean;
  readonly set: (ticked: boolean) => void;
  readonly forget: () => void;
}

const tickOf = (productId: string) =>
  keptValue(`loanConfirm.ticked.${productId}`, (ticked) => ticked as boolean, {
    read: (text) => text === '1',
    write: (ticked) => (ticked ? '1' : '0'),
  });

/** The agreement's checkbox: initially as configured, then as the borrower left it, also after reading an agreement on another page. */
export function useConsent(productId: string): Consent {
  const { config, market, storage } = useShell();
  const [kept, set] = useKept(tickOf(productId), storage.session);
  const woken = useWoken();
  return {
    ticked: kept ?? config.confirm.preTicked[market],
    known: woken,
    set,
    // The shown state stays until the page is left.
    forget: () => tickOf(productId).remove(storage.session),
  };
}
