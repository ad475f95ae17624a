import { useCallback, useEffect, useRef, useState } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';
import { isSessionEnded, type ApiFailure } from '@loan/shared/contracts/api/call';
import { useDispatch } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { OrderIds } from '../../../repayApi';
import { takeLook, type Look, type Send } from './look';
import { startRound, type Round } from './round';
import { answerOf } from './standing';
import type { Visit } from './visit';

export interface Checks {
  /** The polling session is over: no automatic polls any more. */
  readonly isOver: boolean;
  /** When the server last answered, by its clock; ms since 1970. */
  readonly lookedAt?: number;
  /** Failure of the last poll. */
  readonly failure?: Partial<ApiFailure> | undefined;
  readonly lookAgain: () => Promise<void>;
}

export interface ChecksOptions {
  readonly ids: OrderIds;
  readonly isExtension: boolean;
  readonly visit: Visit;
  readonly onNews: (news: Partial<Visit>) => void;
}

/** Polls for a payment until it has arrived or the polling session is over. One poll at a time; none while the page is hidden. */
export function useChecks(options: ChecksOptions): Checks {
  const { market, now } = useShell();
  const send = useDispatch() as unknown as Send;
  const [state, setState] = useState<Omit<Checks, 'lookAgain'>>({ isOver: false });
  const round = useRef<Round>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const note = useCallback(
    (look: Look): boolean => {
      const { visit, isExtension, onNews } = latest.current;
      if (look.standing === undefined) {
        setState((before) => ({ ...before, failure: look.failure }));
        return isSessionEnded(look.failure);
      }
      const { standing } = look;
      setState((before) => ({ isOver: before.isOver, lookedAt: now() }));
      const answer = answerOf(visit.before, standing, isExtension);
      if (answer !== undefined) onNews({ answer, after: standing });
      else if (visit.before === undefined) onNews({ before: standing });
      return answer !== undefined;
    },
    [now],
  );

  useEffect(() => {
    let isGone = false;
    const take = async () => {
      // A pause may end after the page was left.
      if (isGone) return true;
      const { ids, visit } = latest.current;
      const look = await takeLook(send, ids, market, visit.before);
      return isGone || note(look);
    };
    const started = startRound(take, () => setState((before) => ({ ...before, isOver: true })));
    round.current = started;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') started.rest();
    };
    const onOnline = () => {
      if (document.visibilityState !== 'hidden') started.resume();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', onOnline);
    void started.look();
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', onOnline);
    };
  }, [send, market, note]);
  useOnResume(() => round.current?.resume());

  return { ...state, lookAgain: useCallback(async () => round.current?.look(), []) };
}
