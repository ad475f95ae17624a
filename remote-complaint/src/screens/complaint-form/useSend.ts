import { useEffect, useRef } from 'react';

import type { ComplaintToSave } from '@loan/shared/contracts/api/complaintForm';
import type { ShellFailure } from '@loan/shared/store/viaShell';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useComplaintsQuery, useSaveComplaintMutation } from '../../complaintApi';

export interface Sending {
  /** Sends once; resolves when it is over. */
  readonly send: (complaint: ComplaintToSave) => Promise<void>;
  readonly busy: boolean;
  readonly sent: boolean;
  /** It went out and nobody knows what became of it. */
  readonly unknown: boolean;
  /** Inert until the borrower's complaints were read again after that. */
  readonly locked: boolean;
  readonly checking: boolean;
  readonly check: () => void;
}

/**
 * Sending the complaint of one order: one at a time, never again by itself. A lost reply is an
 * unknown outcome: the list of complaints is read again before the button works again (decisions on
 * failure). The state lives in the store by order, so that it is known when the screen was left meanwhile.
 */
export function useSend(order: string, onSent: () => void): Sending {
  const [save, flight] = useSaveComplaintMutation({ fixedCacheKey: order });
  const since = lostAt(flight.error);
  const read = useComplaintsQuery(undefined, { skip: since === undefined });
  const isReadSince = since === undefined || (read.startedTimeStamp ?? 0) >= since;
  useEffect(() => {
    if (!isReadSince && !read.isFetching && !read.isUninitialized) void read.refetch();
  });
  // The flight's state comes a render too late for a double tap.
  const flying = useRef(false);
  const mounted = useMounted();
  const { isSuccess, reset } = flight;
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    if (isSuccess) latest.current();
  }, [isSuccess]);
  // A later visit starts afresh.
  useEffect(() => () => void (isSuccess && !mounted.current && reset()), [isSuccess, mounted, reset]);

  const locked = since !== undefined && (!isReadSince || read.isFetching || !read.isSuccess);
  return {
    async send(complaint) {
      if (flying.current || flight.isLoading || isSuccess || locked) return;
      flying.current = true;
      const result = await save(complaint);
      flying.current = false;
      // The screen was left: its effects do not run any more.
      if (!('error' in result) && !mounted.current) latest.current();
    },
    busy: flight.isLoading,
    sent: isSuccess,
    unknown: since !== undefined,
    locked,
    checking: since !== undefined && read.isFetching,
    check: () => void (read.isUninitialized || read.refetch()),
  };
}

/** When a sending went out whose outcome nobody knows; undefined for any other failure, or none. */
function lostAt(error: object | undefined): number | undefined {
  const { outcome, at } = (error ?? {}) as Partial<ShellFailure>;
  return outcome === 'unknown' ? at : undefined;
}
