import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { Store } from '@loan/shared/ui/icons';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { PayTypes } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { ChoiceGroup, ChoiceRow } from '../ChoiceRow';
import { MarketLimit } from '../MarketLimit';
import { BankCard } from './BankCard';
import styles from './PayOptions.module.css';
import type { useMethod } from './useMethod';

export interface PayOptionsProps {
  readonly list: PayTypes;
  readonly choice: ReturnType<typeof useMethod>;
}

/** A list of banks or markets that arrived. */
export function PayOptions({ list, choice }: PayOptionsProps) {
  const { pm } = useWording();
  const { common } = useCommonWording();
  const {
    method,
    query: { refetch },
  } = choice;
  // What could not be read does not say that there is no way to pay.
  if (!list.listed) return <FailedLoad onRetry={refetch} />;
  if (list.channels.length === 0) {
    return <Empty picture={<EmptyPicture />} title={pm.empty} action={<Button onPress={refetch}>{common.reload}</Button>} />;
  }
  if (method.payType === '1') return <BankCard banks={list.channels} choice={choice} />;
  return (
    <>
      <Card title={pm.market}>
        {method.payCode === '' && <p className={styles.hint}>{pm.marketHint}</p>}
        <ChoiceGroup label={pm.market} value={method.payCode} onChange={choice.chooseChannel}>
          {list.channels.map(({ name }) => (
            <ChoiceRow key={name} value={name} logo={<Store className={styles.sign} />}>
              {name}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      </Card>
      <MarketLimit name={method.payCode} />
    </>
  );
}
