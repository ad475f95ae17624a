import type { ShellFailure } from '@loan/shared/store/viaShell';
import { useEffect } from 'react';

/** The read of the page's own data. */
export interface PageRead {
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly startedTimeStamp?: number | undefined;
  refetch(): unknown;
}

/**
 * A call went out and nobody knows what became of it: the page's own data is read again, and until
 * such a read has succeeded nothing is sent (decisions on failure, unknown outcomes).
 */
export function useUnknownOutcome(errors: readonly unknown[], read: PageRead): { readonly unknown: boolean; readonly locked: boolean } {
  const lost = errors.map((error) => error as Partial<ShellFailure> | undefined).find((error) => error?.outcome === 'unknown');
  const readSince = lost === undefined || (read.startedTimeStamp ?? 0) >= (lost.at ?? 0);
  useEffect(() => {
    if (!readSince && !read.isFetching) read.refetch();
  });
  return { unknown: lost !== undefined, locked: lost !== undefined && (!readSince || read.isFetching || !read.isSuccess) };
}
