import type { ReactNode } from 'react';

import type { ApiFailure } from '../contracts/api/call';
import { FailedLoad } from '../ui/FailedLoad/FailedLoad';
import { Waiting } from '../ui/Waiting/Waiting';
import { useRereadOnResume } from './useRereadOnResume';

/** The state of a query, as its hook says it. */
export interface Read<T> {
  /** The data of the last reply, also while something else is asked for. */
  readonly data?: T | undefined;
  /** The data of what is asked for now. */
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
  refetch(): unknown;
}

export interface LoadedProps<T> {
  readonly read: Read<T>;
  /** Blocks in the layout to come. */
  readonly skeleton?: ReactNode;
  /** What was there stays while something else is asked for, and when that fails. */
  readonly keep?: boolean;
  /** In the place of data that never came; default: what is known about it, and the way on. */
  readonly failed?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * What a page reads from the server: its skeleton, then its data, or why there is none. Data that is
 * here stays on the screen whatever becomes of a later read; after an absence of five minutes it is read again.
 */
export function Loaded<T>({ read, skeleton, keep = false, failed, children }: LoadedProps<T>) {
  useRereadOnResume(read.refetch);
  const data = keep ? read.data : read.currentData;
  // Something else that is asked for is no first load to the hook, yet has neither data nor a failure.
  const waiting = data === undefined && (read.isLoading || read.error === undefined);
  return (
    <Waiting waiting={waiting} skeleton={skeleton}>
      {() =>
        data === undefined
          ? (failed ?? <FailedLoad failure={read.error as Partial<ApiFailure> | undefined} onRetry={read.refetch} />)
          : children(data)
      }
    </Waiting>
  );
}
