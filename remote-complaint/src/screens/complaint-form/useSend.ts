import { useEffect, useState } from 'react';

import { useRecordCall } from '@loan/shared/area/useRecordCall';
import type { SentMark } from '@loan/shared/area/useSentMark';
import { isUnknown } from '@loan/shared/contracts/api/call';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { ComplaintToSave } from '../../api/complaintForm';
import { useProblemListQuery, useProblemSaveMutation } from '../../complaintApi';
import { useWording } from '../../wording/useWording';

export interface SendOptions {
  readonly mark: SentMark;
  /** The complaint has arrived; may be called more than once. Must be a stable function. */
  readonly onSent: () => void;
}

/** Orders whose form is open, which shows a success itself. */
const open = new Set<string>();

/**
 * Sends the complaint of one order: one call at a time, never resent automatically. A lost reply is an unknown outcome:
 * the list of complaints is read again before the button works again (decisions on failure). The state lives in the store
 * by order, so that it is known when the screen is reopened.
 */
export function useSend(order: string, { mark, onSent }: SendOptions) {
  const shell = useShell();
  const { home } = useWording();
  const [save, mutation] = useProblemSaveMutation({ fixedCacheKey: order });
  const [isForgotten, setForgotten] = useState(false);
  const lost = isForgotten ? undefined : mark.lost;
  // The list shows whether a complaint whose reply was lost has arrived; it is not needed otherwise.
  const read = useProblemListQuery(undefined, { skip: !isUnknown(mutation.isUninitialized ? lost : mutation.error) });
  const call = useRecordCall({ mutations: [mutation], read, mark: { ...mark, lost } });
  const { isSuccess, reset } = mutation;
  // A complaint that arrived while the form was closed is not this one.
  const [isEarlier, setEarlier] = useState(isSuccess);
  if (isEarlier && !isSuccess) setEarlier(false);
  useEffect(() => {
    if (!isSuccess) return undefined;
    if (isEarlier) return reset();
    onSent();
    // A later visit starts afresh.
    return reset;
  }, [isSuccess, isEarlier, onSent, reset]);

  useEffect(() => {
    open.add(order);
    return () => void open.delete(order);
  }, [order]);

  return {
    /** Sends once; resolves with the complaint's number ('' when the server sent none) once it has arrived, else with undefined. */
    async send(complaint: ComplaintToSave) {
      if (isSuccess) return undefined;
      const answer = await call.send(() => save(complaint));
      // The screen may have been left: then its effects do not run any more.
      if (answer?.data !== undefined) {
        onSent();
        if (!open.has(order)) shell.toast(home.sent);
      }
      return answer?.data?.number;
    },
    busy: call.busy,
    /** The complaint has arrived: its number, '' when the server sent none. */
    sent: isSuccess && !isEarlier ? mutation.data : undefined,
    /** It was sent and its outcome is unknown. */
    unknown: call.unknown,
    /** Inert until the borrower's complaints have been read again after that. */
    locked: call.locked,
    checking: read.isFetching,
    check: () => void read.refetch(),
    /** Forgets an unknown outcome: the borrower has deleted the complaint. */
    forget() {
      setForgotten(true);
      mark.remove();
      reset();
    },
  };
}

export type Sending = ReturnType<typeof useSend>;
