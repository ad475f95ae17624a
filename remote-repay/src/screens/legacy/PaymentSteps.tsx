import { Card } from '@loan/shared/ui/Card/Card';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ReceiptText, Wallet } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { unopenable } from '@loan/shared/wording/errors';

import type { LegacyWay } from '../../api/legacy';
import { fixed as literals, useLegacyWording } from '../../wording/useLegacyWording';
import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import { useLeaveOnce } from '../useLeaveOnce';
import { Cards } from './Cards';
import { CodeEntry } from './CodeEntry';
import styles from './legacy.module.css';
import type { CardPayment, PaymentQuery, Reason } from './useCardPayment';

export interface PaymentStepsProps {
  readonly way: LegacyWay;
  readonly query: PaymentQuery;
  /** The formatted amount. */
  readonly amount: string;
  readonly payment: CardPayment;
}

/** Fixed texts that are repeated next to a field in the market's language. */
const BESIDE = {
  card: literals.noCard,
  code: literals.noCode,
  wrong: literals.codeWrong,
  again: literals.smsAgain,
  twice: literals.twice,
} as const satisfies Record<Reason, unknown>;

/** The amount, then the cards, or the code entry of a card that needs one. */
export function PaymentSteps({ way, query, amount, payment }: PaymentStepsProps) {
  const shell = useShell();
  const legacy = useLegacyWording();
  const { inst, va, pm } = useWording();
  const leaveOnce = useLeaveOnce();
  const { card, pending, reason, paid } = payment;
  const { productId, orderId, userId } = query;
  const words = reason && BESIDE[reason][shell.language];
  return (
    <>
      <Card>
        <p className={styles.label}>{va.amount}</p>
        <MoneyText amount={amount} size="amount" />
      </Card>
      {reason === 'twice' && <Note tone="danger">{words}</Note>}
      {!paid && card !== undefined && pending !== undefined && (
        <CodeEntry card={card} until={pending.until} payment={payment} reason={reason === 'twice' ? undefined : words} />
      )}
      {!paid && pending === undefined && (
        <>
          {way.cards.length > 0 && (
            <Cards cards={way.cards} chosen={card?.id ?? ''} onChoose={payment.choose} reason={reason === 'card' ? words : undefined} />
          )}
          {payment.noWay && <Note tone="danger">{unopenable[shell.language]}</Note>}
          {userId !== '' && !payment.noWay && (
            <Card>
              <LinkRow icon={<Icon of={Wallet} />} onPress={payment.payElsewhere} record>
                {legacy.elsewhere}
              </LinkRow>
            </Card>
          )}
          {way.cards.length === 0 && userId === '' && <Empty picture={<EmptyPicture />} title={pm.empty} />}
        </>
      )}
      {productId !== '' && !paid && (
        <Card>
          <LinkRow icon={<Icon of={ReceiptText} />} onPress={() => leaveOnce(() => shell.open('loanDetail', { productId, orderId }))}>
            {inst.loan}
          </LinkRow>
        </Card>
      )}
    </>
  );
}
