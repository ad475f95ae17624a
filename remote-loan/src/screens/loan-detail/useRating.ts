import { useEffect, useState, type ComponentType } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import type { RatingProps } from './Rating';

const load = async () => (await import(/* webpackChunkName: "loanDetail-rating" */ './Rating')).Rating;

/**
 * The rating that opens by itself once an order asks for it (specification §4): its code is fetched
 * then, and it opens at most once a visit; when it cannot be fetched, it does not open this time.
 */
export function useRating(asked: boolean): { readonly Rating: ComponentType<RatingProps> | undefined; readonly close: () => void } {
  const shell = useShell();
  const [Rating, setRating] = useState<ComponentType<RatingProps>>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!asked) return;
    load()
      .then((found) => setRating(() => found))
      .catch(() => shell.report({ kind: 'dialog-unavailable', page: 'loanDetail' }));
  }, [asked, shell]);
  return { Rating: closed ? undefined : Rating, close: () => setClosed(true) };
}
