import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { useRefusal } from '@loan/shared/area/useRefusal';
import type { Market } from '@loan/shared/contracts/shell';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { Segmented } from '@loan/shared/ui/Segmented/Segmented';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { SkeletonCard } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import type { PayChannel, PayTypes } from '../../api/repay';
import type { OrderIds } from '../../repayApi';
import { useMethodWording } from '../../wording/useMethodWording';
import { useWording } from '../../wording/useWording';
import { AmountMissing } from '../AmountMissing';
import { amountToPay } from '../amountToPay';
import { ChannelMark } from '../ChannelMark';
import { ChoiceGroup, ChoiceRow } from '../ChoiceRow';
import { MarketLimit } from '../MarketLimit';
import { useLeaveOnce } from '../useLeaveOnce';
import { BankList } from './BankList';
import styles from './MethodChoiceScreen.module.css';
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

/** The method that most borrowers in India use, also as part of a longer name (BHIM UPI). */
const UPI = /\bUPI\b/i;

/** Display order: the last used channel, in India UPI, then the server's order. Requests name a channel, so the order does not affect them. */
export function inOrder(channels: readonly PayChannel[], lastUsed: string, market: Market): readonly PayChannel[] {
  const rank = ({ name }: PayChannel) => {
    if (name === lastUsed) return 0;
    return market === 'india' && UPI.test(name) ? 1 : 2;
  };
  return [...channels].sort((one, other) => rank(one) - rank(other));
}

interface PayOptionsProps {
  readonly list: PayTypes;
  readonly choice: ReturnType<typeof useMethod>;
}

/** A loaded list of banks or markets. */
function PayOptions({ list, choice }: PayOptionsProps) {
  const words = useMethodWording();
  const { pm } = useWording();
  const { common } = useCommonWording();
  const { market } = useShell();
  const {
    method,
    lastUsed,
    query: { refetch },
  } = choice;
  // An unreadable list does not mean that there is no way to pay.
  if (!list.listed) return <FailedLoad picture={null} onRetry={refetch} />;
  if (list.channels.length === 0) {
    return <Empty picture={<EmptyPicture />} title={pm.empty} action={<Button onPress={refetch}>{common.reload}</Button>} />;
  }
  const channels = inOrder(list.channels, lastUsed, market);
  if (method.payType === '1') return <BankList banks={channels} choice={choice} />;
  return (
    <>
      <Card title={words.market}>
        {method.payCode === '' && <p className={styles.hint}>{words.marketHint}</p>}
        <ChoiceGroup label={words.market} value={method.payCode} onChange={choice.chooseChannel}>
          {channels.map(({ name }) => (
            <ChoiceRow key={name} value={name} logo={<ChannelMark name={name} size={32} />}>
              {name} {name === lastUsed && <Tag>{words.lastUsed}</Tag>}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      </Card>
      <MarketLimit name={method.payCode} />
    </>
  );
}
