import type { ReactNode } from 'react';

import type { ApiFailure } from '../contracts/api/call';
import { FailedLoad } from '../ui/FailedLoad/FailedLoad';
import { Waiting } from '../ui/Waiting/Waiting';
import { useRereadOnResume } from './useRereadOnResume';

/** The state of a query, as its hook returns it. */
export interface Read<T> {
  /** The data of the last reply, also while the query runs with other arguments. */
  readonly data?: T | undefined;
  /** The data for the current arguments. */
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
  refetch(): unknown;
}

export interface LoadedProps<T> {
  readonly read: Read<T>;
  /** Blocks in the layout of the page. */
  readonly skeleton?: ReactNode;
  /** Keeps the previous data while the query runs with other arguments, and when that fails. */
  readonly keep?: boolean;
  /** Shown when no data arrived; default: the reason and a retry. */
  readonly failed?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Data that a page reads from the server: its skeleton, then the data, or the reason why there is none. Loaded data
 * stays on the screen even if a later read fails. After an absence of five minutes the data is read again.
 */
export function Loaded<T>({ read, skeleton, keep = false, failed, children }: LoadedProps<T>) {
  useRereadOnResume(read.refetch);
  const data = keep ? read.data : read.currentData;
  // After a change of arguments the hook reports no first load, although it has neither data nor an error.
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
