import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Segmented } from '@loan/shared/ui/Segmented/Segmented';
import { useShell } from '@loan/shared/ui/ShellContext';
import { SkeletonCard } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import type { OrderIds } from '../../repayApi';
import { useMethodWording } from '../../wording/useMethodWording';
import { useWording } from '../../wording/useWording';
import { AmountMissing } from '../AmountMissing';
import { amountToPay } from '../amountToPay';
import { useLeaveOnce } from '../useLeaveOnce';
import styles from './MethodChoiceScreen.module.css';
import { PayOptions } from './PayOptions';
import { useMethod } from './useMethod';

/** Repay method choice (product §3.5). */
export function MethodChoiceScreen({ amount: asked, display, ...ids }: PageParameters<typeof pages.repayOrNotChoose>) {
  const { market } = useShell();
  const pm = useMethodWording();
  const amount = amountToPay(asked, market);
  if (amount === undefined) return <AmountMissing title={pm.title} />;
  return <MethodChoice {...ids} amount={amount} display={display === '1'} />;
}

interface MethodChoiceProps extends OrderIds {
  /** Digits, never '0'. */
  readonly amount: string;
  readonly display: boolean;
}

/** The amount, the bank or market to pay through, and the button that saves the choice and goes on. Works without ids. */
function MethodChoice({ productId, orderId, amount, display }: MethodChoiceProps) {
  const shell = useShell();
  const pm = useMethodWording();
  const { fixed } = useWording();
  const leaveOnce = useLeaveOnce();
  const choice = useMethod({ productId, orderId });
  const { query, method } = choice;
  // The button stays while a list loads. If loading failed or the list is empty, there is nothing to confirm.
  const isNone = query.currentData === undefined ? query.isError : query.currentData.channels.length === 0;
  const refuse = useRefusal(`${method.payType} ${method.payCode} ${method.specificNum}`);

  const confirm = () => {
    if (!choice.complete) return refuse(fixed.payIncomplete);
    leaveOnce(() => {
      choice.save();
      const ids = { ...(productId !== '' && { productId }), ...(orderId !== '' && { orderId }) };
      // The time stamp makes the address differ from the previous one, so that the payment is requested again. Replace: a step
      // back must not lead to this page, because the bill may be paid by then.
      shell.open('repayOrNot', { aaa: String(Date.now()), amount, ...(display && { display: '1' }), ...ids }, { replace: true });
    });
  };

  return (
    <PageFrame
      title={pm.title}
      footer={
        !isNone && (
          <Button onPress={confirm}>
            <FixedText of={fixed.payConfirm} />
          </Button>
        )
      }
    >
      <Card>
        <p className={styles.label}>{pm.amount}</p>
        <MoneyText amount={amount} size="amount" />
      </Card>
      <div className={styles.types}>
        <Segmented
          label={pm.type}
          value={method.payType}
          onChange={choice.chooseType}
          options={[
            { value: '1', text: <FixedText of={fixed.payBank} /> },
            { value: '2', text: <FixedText of={fixed.payMarket} /> },
          ]}
        />
      </div>
      <Loaded
        read={query}
        skeleton={<SkeletonCard lines={4} />}
        failed={<FailedLoad picture={null} failure={query.error} onRetry={query.refetch} />}
      >
        {(list) => <PayOptions list={list} choice={choice} />}
      </Loaded>
    </PageFrame>
  );
}
