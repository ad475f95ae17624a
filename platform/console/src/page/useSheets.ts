import { useCallback, useState } from 'react';

import type { ActionDone, ProposalState } from '../contract';
import type { Wish } from './actionTexts';

/** What stands above the page. */
export type OpenSheet =
  | { readonly kind: 'action'; readonly wish: Wish }
  | { readonly kind: 'menu'; readonly name: string }
  | { readonly kind: 'preview'; readonly name: string }
  | { readonly kind: 'approve'; readonly proposal: ProposalState };

export interface SheetState {
  readonly open: OpenSheet | undefined;
  /** What was done last, by who looks. */
  readonly done: ActionDone | undefined;
  wish(wish: Wish): void;
  menu(name: string): void;
  preview(name: string): void;
  approve(proposal: ProposalState): void;
  close(): void;
  finish(done: ActionDone): void;
  /** The page asks for the state now. */
  stale(): void;
}

/** Which sheet is open, and what came of the last one. */
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
