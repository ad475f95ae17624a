import { keptValue } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

export interface Consent {
  readonly ticked: boolean;
  /** Not while the page is drawn by a server and not awake: then it is as configured, and not shown as anybody's consent. */
  readonly known: boolean;
  readonly set: (ticked: boolean) => void;
  readonly forget: () => void;
}

const tickOf = (productId: string) =>
  keptValue(`loanConfirm.ticked.${productId}`, (ticked) => ticked as boolean, {
    read: (text) => text === '1',
    write: (ticked) => (ticked ? '1' : '0'),
  });

/** The agreement's tick: as configured at first, then as the borrower left it, also after reading an agreement on another page. */
export function useConsent(productId: string): Consent {
  const { config, market, storage } = useShell();
  const [kept, set] = useKept(tickOf(productId), storage.session);
  const woken = useWoken();
  return {
    ticked: kept ?? config.confirm.preTicked[market],
    known: woken,
    set,
    // What is shown stays until the page goes.
    forget: () => tickOf(productId).remove(storage.session),
  };
}
