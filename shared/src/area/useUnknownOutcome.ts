import { useEffect, useReducer } from 'react';

import { isUnknown } from '../contracts/api/call';
import type { ShellFailure } from './viaShell';

/** The read of a page's own data. */
export interface PageRead {
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly startedTimeStamp?: number | undefined;
  refetch(): unknown;
}

/** A read that this hook asked for: because of which failure, and when the read before it started (ms since 1970). */
interface Asked {
  readonly lost: unknown;
  readonly after: number;
}

/** Represents a call of an earlier page that was never answered: any read of this page is later. */
export const LOST_BEFORE = { outcome: 'unknown', at: 0 } as const;

/**
 * Handles a non-idempotent call whose outcome is unknown. The page's own data is read again, and no call is sent
 * until such a read has succeeded. A failed read is repeated once the device is online. `errors` are those of the
 * page's non-idempotent calls.
 */
export function useUnknownOutcome(errors: readonly unknown[], read: PageRead): { readonly unknown: boolean; readonly locked: boolean } {
  const lost = errors.find(isUnknown) as Partial<ShellFailure> | undefined;
  const { startedTimeStamp: started = 0, isFetching, isSuccess, refetch } = read;
  // After the device's clock was set back no read seems to be later: the one that was asked for is, whatever its time.
  const [asked, setAsked] = useReducer((_: Asked | undefined, next: Asked) => next, undefined);
  const isAsked = asked !== undefined && asked.lost === lost;
  const readSince = lost === undefined || started >= (lost.at || 0) || (isAsked && asked.after !== started);
  useEffect(() => {
    if (readSince || isFetching || isAsked) return;
    setAsked({ lost, after: started });
    refetch();
  }, [readSince, isFetching, isAsked, lost, started, refetch]);
  const failed = lost !== undefined && readSince && !isFetching && !isSuccess;
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, refetch]);
  return { unknown: lost !== undefined, locked: lost !== undefined && (!readSince || isFetching || !isSuccess) };
}
