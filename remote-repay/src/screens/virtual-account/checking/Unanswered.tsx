import { Fragment } from 'react';

import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { skipToken } from '@loan/shared/runtime/redux';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { CalendarClock, Hourglass, ReceiptText, WifiOff } from '@loan/shared/ui/icons';
import { useBackCloses } from '@loan/shared/ui/Overlay/useBackCloses';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useDelayDetailQuery } from '../../../repayApi';
import { usePaymentWording } from '../../../wording/usePaymentWording';
import { useWording } from '../../../wording/useWording';
import { Note } from '../../Note';
import { Help } from '../Help';
import { SaidAmount, SaidFigures, SaidNumber } from './SaidFigures';
import { StateBlock } from './StateBlock';
import styles from './StateBlock.module.css';
import { timeText } from './timeText';
import { useChecks, type Checks, type ChecksOptions } from './useChecks';
import type { Said } from './visit';

export interface UnansweredProps extends ChecksOptions {
  readonly said: Said;
  /** Goes back to the number. */
  readonly onBack: () => void;
}

/** Polls for the payment; after the polling session shows what the borrower can do. A step back leads to the number. */
export function Unanswered({ said, onBack, ...options }: UnansweredProps) {
  const checks = useChecks(options);
  const { fixed } = useWording();
  const checking = usePaymentWording();
  useBackCloses(onBack);
  const { ids, isExtension, visit } = options;
  // Read while polling, so that it is loaded when it is shown.
  const { currentData: extension } = useDelayDetailQuery(isExtension ? { ...ids, quiet: true } : skipToken);
  const until = (isExtension ? extension?.expiry : visit.before?.due) ?? '';
  const help = <Help orderId={ids.orderId} telephone={said.telephone} />;
  return (
    <PageFrame
      title={fixed.vaTitle.text}
      footer={
        <>
          {checks.isOver && <Button onPress={checks.lookAgain}>{checking.again}</Button>}
          <Button kind={checks.isOver ? 'text' : 'secondary'} onPress={onBack}>
            {said.isBank ? checking.back.number : checking.back.code}
          </Button>
        </>
      }
    >
      {/* A new key for each state, so that nothing of the previous one moves. */}
      <Fragment key={String(checks.isOver)}>
        {checks.isOver ? (
          <>
            <NotFound said={said} checks={checks} until={until} label={isExtension ? checking.notYet.until : checking.due} />
            {/* When to report comes before the report button. */}
            <Note tone="warn" icon={<Icon of={ReceiptText} size={20} />}>
              {checking.notYet.once}
            </Note>
            {help}
            <Details said={said} lookedAt={checks.lookedAt} />
          </>
        ) : (
          <>
            <Looking said={said} />
            <Note tone="info">{checking.own}</Note>
            {help}
          </>
        )}
      </Fragment>
    </PageFrame>
  );
}

/** Polling is running. */
function Looking({ said }: { readonly said: Said }) {
  const saidAt = useSaidAt(said);
  const checking = usePaymentWording();
  return (
    <StateBlock icon={<Icon of={Hourglass} size={28} />} tone="info" title={checking.title} body={saidAt}>
      <SaidFigures said={said} />
    </StateBlock>
  );
}

interface NotFoundProps {
  readonly said: Said;
  readonly checks: Checks;
  /** The payment deadline in the server's text, or ''. */
  readonly until: string;
  /** Label of the deadline. */
  readonly label: string;
}

/** The result of a polling session and the payment deadline. A poll whose reply was lost does not count as "not paid". */
function NotFound({ said, checks: { lookedAt, failure }, until, label }: NotFoundProps) {
  const { notYet, lost } = usePaymentWording();
  const { common } = useCommonWording();
  const figures = (
    <>
      <SaidAmount said={said} />
      {until !== '' && (
        <p className={styles.label}>
          {label}{' '}
          <b className={styles.day}>
            <ServerTime text={until} />
          </b>
        </p>
      )}
    </>
  );
  return lookedAt === undefined ? (
    <StateBlock
      icon={<Icon of={WifiOff} size={28} />}
      tone="neutral"
      title={lost.title}
      body={reasonOf(failure, failureReason(failure ?? {}, common), lost.body)}
    >
      {figures}
    </StateBlock>
  ) : (
    <StateBlock icon={<Icon of={CalendarClock} size={28} />} tone="warn" title={notYet.title} body={notYet.wait}>
      {figures}
    </StateBlock>
  );
}

/** The server's message after a refusal; otherwise our text. */
const reasonOf = (failure: Partial<ApiFailure> | undefined, reason: string, own: string): string =>
  failure?.kind === 'code' && reason !== '' ? reason : own;

/** Details for reporting the payment: how long it may take, what to show, the number it went to and when. */
function Details({ said, lookedAt }: { readonly said: Said; readonly lookedAt: number | undefined }) {
  const shell = useShell();
  const saidAt = useSaidAt(said);
  const checking = usePaymentWording();
  const hours = shell.config.va.postingHours;
  return (
    <Card>
      {hours > 0 && <p className={styles.step}>{fill(checking.afterHours, { n: hours })}</p>}
      <SaidNumber said={said} />
      <p className={styles.times}>
        {saidAt} {lookedAt !== undefined && fill(checking.last, { time: timeText(lookedAt, shell, checking.hour) })}
      </p>
    </Card>
  );
}

/** When the borrower claimed the payment. */
function useSaidAt({ at }: Said): string {
  const shell = useShell();
  const { said, hour } = usePaymentWording();
  return fill(said, { time: timeText(at, shell, hour) });
}
