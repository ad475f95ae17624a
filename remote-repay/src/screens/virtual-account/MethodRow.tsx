import { usePageLink } from '@loan/shared/area/usePageLink';
import { Card } from '@loan/shared/ui/Card/Card';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { useLeaveOnce } from '../useLeaveOnce';
import styles from './NumberPage.module.css';

export interface MethodRowProps {
  readonly request: VirtualAccountRequest;
  /** The amount to pay in digits: the server's if known, else the address's. */
  readonly amount: string;
  /** The payment method as text, or ''. */
  readonly name: string;
}

/** The payment method and a link to change it: opens the method choice with amount and display (product §3.4). */
export function MethodRow({ request, amount, name }: MethodRowProps) {
  const { va } = useWording();
  const leaveOnce = useLeaveOnce();
  const { productId, orderId, is_display } = request;
  const choice = usePageLink('repayOrNotChoose', {
    amount,
    ...(is_display === '1' && { display: '1' }),
    ...(productId !== '' && { productId }),
    ...(orderId !== '' && { orderId }),
  });
  return (
    <Card>
      <LinkRow
        href={choice.href}
        onPress={() => leaveOnce(choice.onPress)}
        value={
          <>
            <span translate="no">{name}</span> <span className={styles.change}>{va.change}</span>
          </>
        }
      >
        {va.method}
      </LinkRow>
    </Card>
  );
}

/** The payment method as text: the bank and its method, or the market; '' when the server names neither. */
export function methodName({ channel, bankSteps, specificNum }: VirtualAccount): string {
  const method = specificNum === '' ? '' : bankSteps[Number(specificNum) - 1]?.name || '';
  return [channel, method].filter((part, index, parts) => part !== '' && parts.indexOf(part) === index).join(' · ');
}
