import { type ComponentType, useEffect, useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import type { RatingProps } from './Rating';

const load = async () => (await import(/* webpackChunkName: "loanDetail-rating" */ './Rating')).Rating;

/**
 * The rating that opens by itself once an order asks for it (specification §4): its code is fetched
 * then, and it opens at most once a visit. Nothing opens when the screen was left meanwhile.
 */
export function useRating(asked: boolean): { readonly Rating: ComponentType<RatingProps> | undefined; readonly close: () => void } {
  const shell = useShell();
  const [Rating, setRating] = useState<ComponentType<RatingProps>>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!asked || Rating !== undefined) return undefined;
    let left = false;
    const open = async () => {
      try {
        const found = await load();
        if (!left) setRating(() => found);
      } catch {
        shell.report({ kind: 'dialog.unavailable', page: 'loanDetail' });
      }
    };
    void open();
    return () => {
      left = true;
    };
  }, [asked, Rating, shell]);
  return { Rating: closed ? undefined : Rating, close: () => setClosed(true) };
}
