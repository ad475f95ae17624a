import { useCallback, useState } from 'react';

import type { ActionDone, ProposalState } from '../../contract';
import type { Wish } from '../actionTexts';

/** The sheet that is open. */
export type OpenSheet =
  | { readonly kind: 'action'; readonly wish: Wish }
  | { readonly kind: 'menu'; readonly name: string }
  | { readonly kind: 'preview'; readonly name: string }
  | { readonly kind: 'approve'; readonly proposal: ProposalState };

export interface SheetState {
  readonly open: OpenSheet | undefined;
  /** The viewer's last action. */
  readonly done: ActionDone | undefined;
  wish(wish: Wish): void;
  menu(name: string): void;
  preview(name: string): void;
  approve(proposal: ProposalState): void;
  close(): void;
  finish(done: ActionDone): void;
  /** Makes the page request the state now. */
  stale(): void;
}

/** The open sheet, and the result of the last one. */
export function useSheets(refresh: () => void): SheetState {
  const [open, setOpen] = useState<OpenSheet>();
  const [done, setDone] = useState<ActionDone>();
  const close = useCallback(() => setOpen(undefined), []);
  return {
    open,
    done,
    close,
    wish: (wish) => setOpen({ kind: 'action', wish }),
    menu: (name) => setOpen({ kind: 'menu', name }),
    preview: (name) => setOpen({ kind: 'preview', name }),
    approve: (proposal) => setOpen({ kind: 'approve', proposal }),
    finish(what) {
      setDone(what);
      close();
      refresh();
    },
    stale: refresh,
  };
}
