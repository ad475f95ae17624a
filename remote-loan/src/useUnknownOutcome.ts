import { useEffect } from 'react';

import type { ShellFailure } from '@loan/shared/store/viaShell';

/** The read of a page's own data. */
export interface PageRead {
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly startedTimeStamp?: number | undefined;
  refetch(): unknown;
}

/**
 * A call that made a record, perhaps: nobody knows. The page's own data is read again, and until
 * such a read has succeeded nothing is sent (decisions on failure, unknown outcomes).
 */
export function useUnknownOutcome(error: unknown, read: PageRead): { readonly unknown: boolean; readonly locked: boolean } {
  const failure = error as Partial<ShellFailure> | undefined;
  const since = failure?.outcome === 'unknown' ? failure.at : undefined;
  const readSince = since === undefined || (read.startedTimeStamp ?? 0) >= since;
  useEffect(() => {
    if (!readSince && !read.isFetching) read.refetch();
  });
  return { unknown: since !== undefined, locked: since !== undefined && (!readSince || read.isFetching || !read.isSuccess) };
}
