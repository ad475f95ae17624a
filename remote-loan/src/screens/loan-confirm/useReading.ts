import { useRef, useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useContractJumpMutation } from '../../loanApi';

export interface Reading {
  /** Opens an agreement, through the gate. */
  readonly open: (position: number) => void;
  /** The one whose address is being asked for after a tap. */
  readonly opening: number | undefined;
  /** Asks where one stands without opening it, so that its link leads there when it is held down. */
  readonly prepare: (position: number) => void;
  /** Where its link leads: to the agreement once that is known, before to this page without the session. */
  readonly href: (position: number) => string;
}

/** The agreements' addresses: each is told by a call of its own (specification §7, contract-jump). */
export function useReading(productId: string): Reading {
  const shell = useShell();
  const [ask] = useContractJumpMutation();
  const mounted = useMounted();
  const asked = useRef(new Map<number, Promise<string | undefined>>());
  const running = useRef(false);
  const [opening, setOpening] = useState<number>();
  const [known, setKnown] = useState<Readonly<Record<number, string | undefined>>>({});

  const addressOf = (position: number) => ask({ productId, position: String(position), orderId: '' }).then(({ data }) => data);
  const open = async (position: number) => {
    if (running.current) return;
    running.current = true;
    setOpening(position);
    // A finger that comes down and the tap that it becomes ask once; the next tap asks again.
    const address = await (asked.current.get(position) ?? addressOf(position));
    asked.current.delete(position);
    running.current = false;
    if (!mounted.current) return;
    setOpening(undefined);
    if (address !== undefined) shell.follow(address);
  };
  const prepare = async (position: number) => {
    if (running.current) return;
    const answer = addressOf(position);
    asked.current.set(position, answer);
    const address = await answer;
    if (address !== undefined && mounted.current) setKnown((now) => ({ ...now, [position]: shell.admit(address, 'frame') }));
  };
  return {
    open: (position) => void open(position),
    opening,
    prepare: (position) => void prepare(position),
    href: (position) => known[position] ?? shell.href('loanConfirm', { productId }),
  };
}
