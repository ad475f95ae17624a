import { useEffect, useRef } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Check } from '@loan/shared/ui/icons';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { OrderIds } from '../../../repayApi';
import { usePaymentWording } from '../../../wording/usePaymentWording';
import { useWording } from '../../../wording/useWording';
import { useLeaveOnce } from '../../useLeaveOnce';
import type { ConfirmedState, OrderSnapshot } from './paymentState';
import { ClaimFigures, StatusCard } from './StatusCard';

export interface PaymentConfirmedProps {
  readonly ids: OrderIds;
  readonly state: ConfirmedState;
  /** The borrower has seen the result, so the stored payment can be deleted. */
  readonly onLeave: () => void;
}

/** The payment has arrived: shows what is left and when it is due. The link to the loan replaces the bill in the history. */
export function PaymentConfirmed({ ids, state, onLeave }: PaymentConfirmedProps) {
  const shell = useShell();
  const { fixed, inst } = useWording();
  const checking = usePaymentWording();
  const { common } = useCommonWording();
  const leaveOnce = useLeaveOnce();
  // The result is deleted once the page is left: a loan that does not open must not leave the number behind to pay again.
  const leave = useRef<() => void>(undefined);
  useEffect(() => () => leave.current?.(), []);
  const toLoan = () =>
    leaveOnce(() => {
      leave.current = onLeave;
      shell.open('loanDetail', { ...ids }, { replace: true });
    });
  const { claim, result, after } = state;
  const words = { settled: inst.clear, paid: checking.paid, extended: checking.extended }[result];
  return (
    <PageFrame
      title={fixed.vaTitle.text}
      footer={
        <>
          <Button onPress={toLoan}>{inst.loan}</Button>
          <Button kind="text" onPress={() => shell.bridge.goHome()}>
            {common.toHome}
          </Button>
        </>
      }
    >
      <StatusCard icon={<Icon of={Check} size={28} />} tone="ok" title={words.title} body={words.body}>
        <ClaimFigures claim={claim} label={checking.received} />
      </StatusCard>
      <Rest after={after} isExtension={result === 'extended'} />
    </PageFrame>
  );
}

interface RestProps {
  readonly after: OrderSnapshot;
  readonly isExtension: boolean;
}

/** What is left of the loan, as far as the server reports it. */
function Rest({ after: { left, total, amount, due, headline = '' }, isExtension }: RestProps) {
  const { inst } = useWording();
  const checking = usePaymentWording();
  if (left === undefined) return headline === '' ? null : <Card>{headline}</Card>;
  return (
    <Card title={fill(inst.left, { n: left })}>
      <Rows>
        {total !== undefined && <Row strong label={checking.total} value={<MoneyText amount={total} />} />}
        {due !== undefined && due !== '' && (
          <Row strong label={isExtension ? checking.newDue : checking.next} value={<ServerTime text={due} />} />
        )}
        {amount !== undefined && amount !== '' && <Row strong label={checking.amount} value={<MoneyText amount={amount} />} />}
      </Rows>
    </Card>
  );
}
