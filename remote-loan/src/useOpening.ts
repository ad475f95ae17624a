import { useRef, useState } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';
import { useRecordCall, type MutationState } from '@loan/shared/area/useRecordCall';
import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { FollowOptions } from '@loan/shared/contracts/shell';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { ListedProduct } from './api/recommended';

interface Given {
  /** Applies for a product and brings where that goes on; nothing when it failed. */
  readonly apply: (product: ListedProduct) => PromiseLike<{ readonly data?: string | undefined; readonly error?: unknown }>;
  /** The state of the last application. */
  readonly mutation: MutationState;
  /** The read of the list. */
  readonly read: PageRead;
  /** How the address is followed. */
  readonly follow?: FollowOptions;
}

/** Opening a product of a list. */
export interface Opening {
  /** The product on its way, by its position. */
  readonly position: number | undefined;
  /** Nothing may be tapped: an application runs, its page comes, or its outcome is not known yet. */
  readonly inert: boolean;
  /** An application went out and nobody knows what became of it. */
  readonly unknown: boolean;
  /** The id of the product that it was for; undefined also when the page was left meanwhile. */
  readonly checking: string | undefined;
  readonly open: (product: ListedProduct) => Promise<void>;
}

/**
 * A tap on a product: apply, then follow the address that came back (product §5.7). One at a
 * time, never sent again by itself, and never a second one for an address that was refused; free again when the page comes
 * back to the front.
 */
export function useOpening({ apply, mutation, read, follow }: Given): Opening {
  const shell = useShell();
  const mounted = useMounted();
  // The state comes a render too late for a double tap.
  const taken = useRef(false);
  /** Addresses that were refused, by product: the applications went through. */
  const unopened = useRef(new Map<string, string>());
  const [position, setPosition] = useState<number>();
  const [last, setLast] = useState<string>();
  const { send, busy, unknown, locked } = useRecordCall({ mutations: [mutation], read });
  const set = (now: number | undefined) => {
    taken.current = now !== undefined;
    setPosition(now);
  };
  useOnResume(() => {
    if (!busy) set(undefined);
  });

  const open = async (product: ListedProduct) => {
    if (!product.active || taken.current || busy || locked) return;
    set(product.position);
    setLast(product.id);
    const address = unopened.current.get(product.id) ?? (await send(() => apply(product)))?.data;
    if (!mounted.current) return;
    const led = address === undefined ? undefined : shell.follow(address, follow);
    if (address && led === 'refused') unopened.current.set(product.id, address);
    if (led !== 'page') set(undefined);
  };
  return { position, inert: position !== undefined || busy || locked, unknown, checking: unknown ? last : undefined, open };
}
