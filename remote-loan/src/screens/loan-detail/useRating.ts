import { useEffect, useState } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useShell } from '@loan/shared/ui/ShellContext';

const load = async () => (await import(/* webpackChunkName: "loanDetail-dialogs" */ './Rating')).Rating;

/**
 * The rating, which opens by itself once an order asks for it (product §5.9). Its code is loaded then, and it opens at
 * most once per visit. If loading fails, it does not open this time.
 */
export function useRating(asked: boolean) {
  const shell = useShell();
  const { Part, open } = useLazyPart(load, false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!asked) return;
    void open().then((isThere) => isThere || shell.report({ kind: 'dialog-unavailable', page: 'loanDetail' }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the order asks for it
  }, [asked, shell]);
  return { Rating: closed ? undefined : Part, close: () => setClosed(true) };
}
