import type { Market } from '@loan/shared/contracts/shell';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';

import type { PayChannel, PayTypes } from '../../api/repay';
import { useMethodWording } from '../../wording/useMethodWording';
import { useWording } from '../../wording/useWording';
import { ChannelMark } from '../ChannelMark';
import { ChoiceGroup, ChoiceRow } from '../ChoiceRow';
import { MarketLimit } from '../MarketLimit';
import { BankList } from './BankList';
import styles from './MethodChoiceScreen.module.css';
import type { useMethod } from './useMethod';

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

export interface PayOptionsProps {
  readonly list: PayTypes;
  readonly choice: ReturnType<typeof useMethod>;
}

/** A loaded list of banks or markets. */
export function PayOptions({ list, choice }: PayOptionsProps) {
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
