import { Fragment } from 'react';

import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { dayText } from '@loan/shared/format/dayText';
import { skipToken } from '@loan/shared/runtime/redux';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { CalendarClock, Hourglass, ReceiptText, WifiOff } from '@loan/shared/ui/icons';
import { useBackCloses } from '@loan/shared/ui/Overlay/useBackCloses';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useDelayDetailQuery, type OrderIds } from '../../../repayApi';
import { usePaymentWording } from '../../../wording/usePaymentWording';
import { useWording } from '../../../wording/useWording';
import { Note } from '../../Note';
import { Help } from '../Help';
import { StateBlock } from './StateBlock';
import styles from './StateBlock.module.css';
import { timeText } from './timeText';
import { useChecks, type Checks, type ChecksOptions } from './useChecks';
import type { Said, Standing } from './visit';

export interface UnansweredProps extends ChecksOptions {
  readonly said: Said;
  /** To the number. */
  readonly onBack: () => void;
}

/** The payment is looked for; after a round of looks, what the borrower can do. A step back leads to the number. */
export function Unanswered({ said, onBack, ...options }: UnansweredProps) {
  const checks = useChecks(options);
  const { fixed } = useWording();
  const checking = usePaymentWording();
  useBackCloses(onBack);
  const { ids, isExtension, visit } = options;
  return (
    <PageFrame
      title={fixed.vaTitle.text}
      footer={
        <>
          {checks.isOver && <Button onPress={checks.lookAgain}>{checking.again}</Button>}
          <Button kind={checks.isOver ? 'text' : 'secondary'} onPress={onBack}>
            {checking.back}
          </Button>
        </>
      }
    >
      {/* Another state is another page: nothing of the last one moves. */}
      <Fragment key={String(checks.isOver)}>
        <Standings said={said} checks={checks} />
        {!checks.isOver && <Note tone="info">{checking.own}</Note>}
        {checks.isOver && <WhatNow ids={ids} isExtension={isExtension} before={visit.before} isLost={checks.lookedAt === undefined} />}
        <Help orderId={ids.orderId} telephone={said.telephone} />
      </Fragment>
    </PageFrame>
  );
}

/** What is known now. A look that was lost is no answer. */
function Standings({ said, checks: { isOver, lookedAt, failure } }: { readonly said: Said; readonly checks: Checks }) {
  const { market } = useShell();
  const checking = usePaymentWording();
  const { common } = useCommonWording();
  const saidAt = fill(checking.said, { time: timeText(said.at, market) });
  if (!isOver) return <StateBlock icon={<Icon of={Hourglass} size={28} />} tone="info" title={checking.title} body={saidAt} said={said} />;
  if (lookedAt === undefined)
    return (
      <StateBlock
        icon={<Icon of={WifiOff} size={28} />}
        tone="neutral"
        title={checking.lost.title}
        body={reasonOf(failure, failureReason(failure ?? {}, common), checking.lost.body)}
        said={said}
      />
    );
  const last = fill(checking.last, { time: timeText(lookedAt, market) });
  return (
    <StateBlock
      icon={<Icon of={CalendarClock} size={28} />}
      tone="warn"
      title={checking.notYet.title}
      body={`${saidAt} ${last}`}
      said={said}
    />
  );
}

/** The server's own words, where it said no; otherwise ours. */
const reasonOf = (failure: Partial<ApiFailure> | undefined, reason: string, own: string): string =>
  failure?.kind === 'code' && reason !== '' ? reason : own;

interface WhatNowProps {
  readonly ids: OrderIds;
  readonly isExtension: boolean;
  readonly before: Standing | undefined;
  /** Whether it is recorded is not known. */
  readonly isLost: boolean;
}

/** What to do, and by when: dates as the server sent them. */
function WhatNow({ ids, isExtension, before, isLost }: WhatNowProps) {
  const { config, market } = useShell();
  const checking = usePaymentWording();
  const { currentData: extension } = useDelayDetailQuery(isExtension ? { ...ids, quiet: true } : skipToken);
  const until = isExtension ? extension?.expiry : before?.due;
  const hours = config.va.postingHours;
  return (
    <>
      <Note tone="warn" icon={<Icon of={ReceiptText} size={20} />}>
        {checking.notYet.once}
      </Note>
      <Card title={checking.notYet.what}>
        {until !== undefined && until !== '' && (
          <Rows>
            <Row strong label={isExtension ? checking.notYet.until : checking.due} value={dayText(until, market) ?? until} />
          </Rows>
        )}
        {!isLost && <p className={styles.step}>{checking.notYet.wait}</p>}
        {hours > 0 && <p className={styles.step}>{fill(checking.afterHours, { n: hours })}</p>}
        <p className={styles.step}>{checking.notYet.proof}</p>
      </Card>
    </>
  );
}
