import { useCallback, useState } from 'react';

import type { ActionDone, ProposalState } from '../../contract';
import type { Wish } from '../actionTexts';

/** The sheet that is open. */
export type OpenSheet =
  | { readonly kind: 'action'; readonly wish: Wish }
  | { readonly kind: 'menu'; readonly name: string }
  | { readonly kind: 'preview'; readonly name: string }
  | { readonly kind: 'approve'; readonly proposal: ProposalState };

/** The open sheet, and the result of the last one. */
export function useSheets(refresh: () => void) {
  const [open, setOpen] = useState<OpenSheet>();
  const [done, setDone] = useState<ActionDone>();
  const close = useCallback(() => setOpen(undefined), []);
  return {
    open,
    /** The viewer's last action. */
    done,
    close,
    wish: (wish: Wish) => setOpen({ kind: 'action', wish }),
    menu: (name: string) => setOpen({ kind: 'menu', name }),
    preview: (name: string) => setOpen({ kind: 'preview', name }),
    approve: (proposal: ProposalState) => setOpen({ kind: 'approve', proposal }),
    finish(what: ActionDone) {
      setDone(what);
      close();
      refresh();
    },
    /** Makes the page request the state now. */
    stale: refresh,
  };
}
export type SheetState = ReturnType<typeof useSheets>;
