import { useRef, useState, type ComponentType } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useContractJumpMutation } from '../../loanApi';
import type { AgreementSheetProps } from './AgreementSheet';

const loadSheet = async () => (await import(/* webpackChunkName: "loanConfirm-agreement" */ './AgreementSheet')).AgreementSheet;

/** An agreement that is open above the page. */
interface Shown extends Omit<AgreementSheetProps, 'title'> {
  readonly position: number;
}

export interface Reading {
  /** Opens an agreement through the URL policy: above the page if it may be framed, otherwise as a page or by the app. */
  readonly open: (position: number) => void;
  readonly Sheet: ComponentType<AgreementSheetProps> | undefined;
  readonly shown: Shown | undefined;
  /** How much of each has come into view, in percent, where that is known. */
  readonly seen: Readonly<Record<number, number>>;
  /** The agreement whose address is being requested after a tap. */
  readonly opening: number | undefined;
  /** Requests an agreement's address without opening it, so that a long press on its link finds the right address. */
  readonly prepare: (position: number) => void;
  /**
   * Target of its link: the agreement once its address is known, before that this page without the session. Undefined in a
   * server-rendered page: a tap then waits for the page to be interactive, and the browser follows nothing.
   */
  readonly href: (position: number) => string | undefined;
}

/** The agreements' addresses: each comes from its own call (product §7.5, contract-jump). */
export function useReading(productId: string): Reading {
  const shell = useShell();
  const [ask] = useContractJumpMutation();
  const mounted = useMounted();
  const hydrated = useHydrated();
  const asked = useRef(new Map<number, Promise<string | undefined>>());
  const running = useRef<number>(undefined);
  const [opening, setOpening] = useState<number>();
  const sheet = useLazyPart(loadSheet, false);
  const [shown, setShown] = useState<{ readonly position: number; readonly address: string; readonly source: string }>();
  const [seen, setSeen] = useState<Reading['seen']>({});
  const [known, setKnown] = useState<Readonly<Record<number, string | undefined>>>({});

  const addressOf = (position: number, quiet = false) =>
    ask({ productId, position: String(position), orderId: '', quiet }).then(({ data }) => data);
  const open = async (position: number) => {
    if (running.current === position) return;
    running.current = position;
    setOpening(position);
    // A tap on another agreement replaces this one.
    const isLatest = () => mounted.current && running.current === position;
    // The touch and the tap that follows it share one request; the next tap asks again, as this one does after a failure.
    const address = (await asked.current.get(position)) ?? (await addressOf(position));
    asked.current.delete(position);
    if (!isLatest()) return;
    const source = address && shell.admit(address, 'frame');
    const isOpen = source && (await sheet.open());
    if (!isLatest()) return;
    running.current = undefined;
    setOpening(undefined);
    // If it may not be framed, or the sheet failed to load, follow the address as a page.
    if (isOpen) setShown({ position, address, source });
    else if (address !== undefined) shell.follow(address);
  };
  const prepare = async (position: number) => {
    if (running.current === position) return;
    const answer = addressOf(position, true);
    asked.current.set(position, answer);
    const source = shell.admit(await answer, 'frame');
    setKnown((now) => ({ ...now, [position]: source }));
  };
  return {
    open: (position) => void open(position),
    opening,
    Sheet: sheet.Part,
    shown: shown && {
      position: shown.position,
      source: shown.source,
      seen: seen[shown.position],
      onSeen: (percent) => setSeen((now) => (percent > (now[shown.position] ?? -1) ? { ...now, [shown.position]: percent } : now)),
      onPage: () => void shell.follow(shown.address),
      onClose: sheet.close,
    },
    seen,
    prepare: (position) => void prepare(position),
    href: (position) => known[position] ?? (hydrated ? shell.href('loanConfirm', { productId }) : undefined),
  };
}
