import { Fragment, type MouseEvent, useId } from 'react';

import { keptValue } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { Button } from '@loan/shared/ui/Button/Button';
import { Checkbox } from '@loan/shared/ui/Checkbox/Checkbox';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import type { Agreement, LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import styles from './LoanConfirmScreen.module.css';
import type { Reading } from './useReading';
import type { Submission } from './useSubmission';

const tickOf = (productId: string) =>
  keptValue(`loanConfirm.ticked.${productId}`, (ticked) => ticked as boolean, {
    read: (text) => text === '1',
    write: (ticked) => (ticked ? '1' : '0'),
  });

/** The agreement's checkbox: initially as configured, then as the borrower left it, also after reading an agreement on another page. */
export function useConsent(productId: string) {
  const { config, market, storage } = useShell();
  const [kept, set] = useKept(tickOf(productId), storage.session);
  const hydrated = useHydrated();
  return {
    ticked: kept ?? config.confirm.preTicked[market],
    /** False on a server-rendered page before hydration: the box then shows the configured default, not the borrower's consent. */
    known: hydrated,
    set,
    // The shown state stays until the page is left.
    forget: () => tickOf(productId).remove(storage.session),
  };
}

type Consent = ReturnType<typeof useConsent>;

export interface ConfirmFooterProps {
  readonly offer: LoanOffer;
  readonly agreements: readonly Agreement[];
  readonly reading: Reading;
  readonly consent: Consent;
  readonly submission: Submission;
}

/** The agreement checkbox and the button. A press that cannot be sent shows why. */
export function ConfirmFooter({ offer, agreements, reading, consent, submission }: ConfirmFooterProps) {
  const shell = useShell();
  const { confirm } = useWording();
  const { common, spoken } = useCommonWording();
  const reasonId = useId();
  const { Dialog, locked, press } = submission;
  const reasons = { tick: confirm.needTick, agreements: confirm.modalFail, amount: common.errorAmount };
  const reason = consent.ticked ? submission.reason : 'tick';

  if (submission.stranded)
    return (
      <>
        {/* Replaces the shell's "try again": the loan already exists. */}
        <p role="alert" data-failed="" className={styles.agree}>
          {confirm.sent} {confirm.taken}
        </p>
        <Button onPress={() => shell.bridge.goHome()}>{common.toHome}</Button>
      </>
    );
  return (
    <>
      <Checkbox checked={consent.known ? consent.ticked : undefined} onChange={consent.set} record>
        <span className={styles.agree}>
          {agreements.length === 0 ? spoken.agree : <Sentence agreements={agreements} reading={reading} />}
        </span>
      </Checkbox>
      {reason !== undefined && (
        <p id={reasonId} role="alert" className={styles.reason}>
          {reasons[reason]}
        </p>
      )}
      <Button
        onPress={press}
        onRefused={() => void press()}
        disabled={!consent.ticked || locked}
        record
        busy={submission.busy}
        busyText={confirm.busy}
        describedBy={reason && reasonId}
      >
        {confirm.submit}
      </Button>
      {Dialog && <Dialog offer={offer} onAgree={submission.agree} onCancel={submission.cancel} />}
    </>
  );
}

/** The text to agree to; each name is a link that opens its agreement and does not toggle the checkbox. */
function Sentence({ agreements, reading }: Pick<ConfirmFooterProps, 'agreements' | 'reading'>) {
  const [before, after] = useWording().confirm.agree.split('{links}');
  const open = (event: MouseEvent, agreement: Agreement) => {
    event.preventDefault();
    reading.open(agreement);
  };
  return (
    <>
      {before}
      {agreements.map((agreement, index) => (
        <Fragment key={agreement.position}>
          {index > 0 && ', '}
          <a
            href={reading.href(agreement)}
            rel="noreferrer"
            onPointerDown={() => reading.prepare(agreement)}
            onClick={(event) => open(event, agreement)}
          >
            {agreement.title}
          </a>
        </Fragment>
      ))}
      {after}
    </>
  );
}
