import { useRef, useState } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';
import { useRecordCall, type MutationState } from '@loan/shared/area/useRecordCall';
import { useSentMark } from '@loan/shared/area/useSentMark';
import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { FollowOptions } from '@loan/shared/contracts/shell';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';
import { unopenable } from '@loan/shared/wording/errors';

import { acceptedAddress } from './acceptedAddress';
import type { ListedProduct } from './api/recommended';
import { useWording } from './wording/useWording';

interface Given {
  readonly page: 'recommendList' | 'jointFailure';
  /** Which of the page's lists it is. */
  readonly of: string;
  /** Applies for a product and returns the address to go on with; undefined when it failed. */
  readonly apply: (product: ListedProduct) => PromiseLike<{ readonly data?: string | undefined; readonly error?: unknown }>;
  readonly mutation: MutationState;
  readonly read: PageRead;
  readonly follow?: FollowOptions;
}

export interface Opening {
  /** Position of the product that is being opened. */
  readonly position: number | undefined;
  /** Nothing may be tapped: an application is running, its page is opening, or its outcome is unknown. */
  readonly inert: boolean;
  /** An application was sent and its outcome is unknown. */
  readonly unknown: boolean;
  /** Id of the product of that application; undefined also if the page was left in the meantime. */
  readonly checking: string | undefined;
  readonly open: (product: ListedProduct) => Promise<void>;
}

/**
 * A tap on a product: apply, then follow the address in the reply (product §5.7). One application at a time, never resent
 * automatically; an accepted one only opens its address again. Reset when the page comes back to the front.
 */
export function useOpening({ page, of, apply, mutation, read, follow }: Given): Opening {
  const shell = useShell();
  const { confirm } = useWording();
  const mounted = useMounted();
  // State updates one render too late for a double tap.
  const taken = useRef(false);
  const [position, setPosition] = useState<number>();
  const [last, setLast] = useState<string>();
  const { send, busy, unknown, locked } = useRecordCall({ mutations: [mutation], read, mark: useSentMark(`${page}.sent.${of}`) });
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
    const accepted = acceptedAddress(shell, `${page}.address`, `${of}.${product.id}`);
    const earlier = accepted.read();
    const { data } = (!earlier && (await send(() => apply(product)))) || {};
    // Stored also if the screen was left meanwhile or the address is empty, because the application succeeded.
    const now = data === undefined ? earlier : accepted.store(data);
    if (!mounted.current) return;
    // For an empty address `follow` would suggest another try.
    if (now?.[0] === '') shell.toast(`${confirm.sent} ${unopenable[shell.language]}`);
    const opened = now?.[0] ? accepted.open(now, follow) : undefined;
    if (opened !== 'page') set(undefined);
  };
  return { position, inert: position !== undefined || busy || locked, unknown, checking: unknown ? last : undefined, open };
}
