import { useEffect, useState } from 'react';

import { isUnknown } from '../contracts/api/call';

/** The read of a page's own data. */
export interface PageRead {
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  /** Another one for each read. */
  readonly requestId?: string | undefined;
  refetch(): unknown;
}

/** Represents a call of an earlier page that was never answered: any read of this page is later. */
export const LOST_BEFORE = { outcome: 'unknown' } as const;

/**
 * Handles a non-idempotent call whose outcome is unknown. The page's own data is read again, and no call is sent
 * until such a read has succeeded. A failed read is repeated once the device is online. `errors` are those of the
 * page's non-idempotent calls.
 */
export function useUnknownOutcome(errors: readonly unknown[], read: PageRead): { readonly unknown: boolean; readonly locked: boolean } {
  const lost = errors.find(isUnknown);
  const { requestId, isFetching, isSuccess, refetch } = read;
  // The read that was the last one when the failure was first seen. The times of reads prove nothing: the clock may have been set back.
  const [seen, setSeen] = useState({ lost, requestId });
  if (seen.lost !== lost) setSeen({ lost, requestId });
  const readSince = lost === undefined || lost === LOST_BEFORE || (seen.lost === lost && seen.requestId !== requestId);
  useEffect(() => {
    if (!readSince && !isFetching) refetch();
  }, [lost, readSince, isFetching, refetch]);
  const failed = lost !== undefined && readSince && !isFetching && !isSuccess;
  useEffect(() => {
    if (!failed) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, refetch]);
  return { unknown: lost !== undefined, locked: lost !== undefined && (!readSince || isFetching || !isSuccess) };
}
