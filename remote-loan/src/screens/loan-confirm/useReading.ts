import { useRef, useState, type ComponentType } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { Agreement } from '../../api/loanOffer';
import { useContractJumpMutation } from '../../loanApi';
import type { AgreementSheetProps } from './AgreementSheet';

const loadSheet = async () => (await import(/* webpackChunkName: "loanConfirm-agreement" */ './AgreementSheet')).AgreementSheet;

export interface Reading {
  /** Opens an agreement through the URL policy: above the page if it may be framed, otherwise as a page or by the app. */
  readonly open: (agreement: Agreement) => void;
  readonly Sheet: ComponentType<AgreementSheetProps> | undefined;
  /** The agreement that is open above the page. */
  readonly shown: AgreementSheetProps | undefined;
  /** How much of each has come into view, in percent, where that is known. */
  readonly seen: ReadonlyMap<Agreement, number>;
  /** The agreement whose address is being requested after a tap. */
  readonly opening: Agreement | undefined;
  /** Requests an agreement's address without opening it, so that a long press on its link finds the right address. */
  readonly prepare: (agreement: Agreement) => void;
  /**
   * Target of its link: the agreement once its address is known, before that this page without the session. Undefined in a
   * server-rendered page: a tap then waits for the page to be interactive, and the browser follows nothing.
   */
  readonly href: (agreement: Agreement) => string | undefined;
}

/**
 * The agreements' addresses: each comes from its own call (product §7.5, contract-jump). After the list is read again, an
 * agreement at another position counts as another one.
 */
export function useReading(productId: string): Reading {
  const shell = useShell();
  const [ask] = useContractJumpMutation();
  const mounted = useMounted();
  const hydrated = useHydrated();
  const asked = useRef(new Map<Agreement, Promise<string | undefined>>());
  const running = useRef<Agreement>(undefined);
  const [opening, setOpening] = useState<Agreement>();
  const sheet = useLazyPart(loadSheet, false);
  const [shown, setShown] = useState<{ readonly agreement: Agreement; readonly address: string; readonly source: string }>();
  const [seen, setSeen] = useState<Reading['seen']>(new Map());
  const [known, setKnown] = useState<ReadonlyMap<Agreement, string | undefined>>(new Map());

  const addressOf = ({ position }: Agreement, quiet = false) =>
    ask({ productId, position: String(position), orderId: '', quiet }).then(({ data }) => data);
  const open = async (agreement: Agreement) => {
    if (running.current === agreement) return;
    running.current = agreement;
    setOpening(agreement);
    // A tap on another agreement replaces this one.
    const isLatest = () => mounted.current && running.current === agreement;
    // The touch and the tap that follows it share one request; the next tap asks again, as this one does after a failure.
    const address = (await asked.current.get(agreement)) ?? (await addressOf(agreement));
    asked.current.delete(agreement);
    if (!isLatest()) return;
    const source = address && shell.admit(address, 'frame');
    const isOpen = source && (await sheet.open());
    if (!isLatest()) return;
    running.current = undefined;
    setOpening(undefined);
    // If it may not be framed, or the sheet failed to load, follow the address as a page.
    if (isOpen) setShown({ agreement, address, source });
    else if (address !== undefined) shell.follow(address);
  };
  const prepare = async (agreement: Agreement) => {
    if (running.current === agreement) return;
    const answer = addressOf(agreement, true);
    asked.current.set(agreement, answer);
    const source = shell.admit(await answer, 'frame');
    setKnown((now) => new Map(now).set(agreement, source));
  };
  return {
    open: (agreement) => void open(agreement),
    opening,
    Sheet: sheet.Part,
    shown: shown && {
      title: shown.agreement.title,
      source: shown.source,
      seen: seen.get(shown.agreement),
      onSeen: (percent) =>
        setSeen((now) => (percent <= Number(now.get(shown.agreement)) ? now : new Map(now).set(shown.agreement, percent))),
      onPage: () => void shell.follow(shown.address),
      onClose: sheet.close,
    },
    seen,
    prepare: (agreement) => void prepare(agreement),
    href: (agreement) => known.get(agreement) || (hydrated ? shell.href('loanConfirm', { productId }) : undefined),
  };
}
