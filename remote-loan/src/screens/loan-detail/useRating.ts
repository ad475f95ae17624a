import { useEffect, useState } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useShell } from '@loan/shared/ui/ShellContext';

const load = async () => (await import(/* webpackChunkName: "loanDetail-dialogs" */ './Rating')).Rating;

/**
 * The rating that opens by itself once an order asks for it (product §5.9): its code is fetched
 * then, and it opens at most once a visit; when it cannot be fetched, it does not open this time.
 */
export function useRating(asked: boolean) {
  const shell = useShell();
  const { Part, open } = useLazyPart(load, false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!asked) return;
    void open().then((isThere) => isThere || shell.report({ kind: 'dialog-unavailable', page: 'loanDetail' }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is asked for
  }, [asked, shell]);
  return { Rating: closed ? undefined : Part, close: () => setClosed(true) };
}
