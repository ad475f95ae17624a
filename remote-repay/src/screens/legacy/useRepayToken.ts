import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import type { KnownFailure } from './failureText';

export interface RepayToken {
  /** What the next commit goes with. */
  readonly next: string;
  /** It is the one of a payment that was given up: another has to be read. */
  readonly stale: boolean;
  /** A commit goes with it: until the server has said what became of it, also in a page that is opened anew, the next one does too. */
  readonly hold: () => void;
  /** The server said no. */
  readonly refused: (known: KnownFailure) => void;
  /** The payment came to its end, or is given up: the next one goes with the token that was read last. */
  readonly drop: () => void;
}

/**
 * The token that makes a payment one. While nobody knows what became of a commit, the next one has to
 * go with the same token: then the server can tell that it is the same payment (specification §8,
 * 800005), and one whose reply was lost is not paid twice.
 * @param fresh the token that was read last
 */
export function useRepayToken(payment: string, fresh: string): RepayToken {
  const { session } = useShell().storage;
  const key = `legacyRepay.token.${payment}`;
  const [held, setHeld] = useState(() => session.get(key));
  const [spent, setSpent] = useState(false);
  const [givenUp, setGivenUp] = useState<string>();
  const next = held ?? fresh;
  const drop = () => {
    session.remove(key);
    if (spent) return;
    setHeld(undefined);
    setGivenUp(held);
  };
  return {
    next,
    stale: held === undefined && givenUp === fresh,
    hold: () => {
      session.set(key, next);
      setHeld(next);
    },
    refused: (known) => {
      // A payment that waits for its code goes on.
      if (known === 'wrong') return;
      if (known === undefined) return drop();
      // It was paid with this token already: no other here. A page that is opened anew, its order looked at, has its own.
      session.remove(key);
      setSpent(true);
    },
    drop,
  };
}
