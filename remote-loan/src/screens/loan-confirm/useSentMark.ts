import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';
import { LOST_BEFORE } from '@loan/shared/ui/UnknownOutcome/useUnknownOutcome';

export interface SentMark {
  /** An application of an earlier page of this tab that was never answered. */
  readonly lost: typeof LOST_BEFORE | undefined;
  /** One goes out now. */
  readonly set: () => void;
  /** It was answered. */
  readonly remove: () => void;
}

/** That an application went out and its answer has not come yet: a page that is loaded anew must not look as if nothing had been sent. */
export function useSentMark(productId: string): SentMark {
  const { session } = useShell().storage;
  const key = `loanConfirm.sent.${productId}`;
  const [lost] = useState(() => (session.get(key) === undefined ? undefined : LOST_BEFORE));
  return {
    lost,
    set: () => session.set(key, '1'),
    remove: () => session.remove(key),
  };
}
