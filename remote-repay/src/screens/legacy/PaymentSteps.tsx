import { useEffect, useId, useRef } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Landmark, ReceiptText, Wallet } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';
import { unopenable } from '@loan/shared/wording/errors';
import { fill } from '@loan/shared/wording/fill';

import type { BankCard, LegacyWay } from '../../api/legacy';
import { fixed as literals, useLegacyWording } from '../../wording/useLegacyWording';
import { useWording } from '../../wording/useWording';
import { ChoiceGroup, ChoiceRow } from '../ChoiceRow';
import { Note } from '../Note';
import { useLeaveOnce } from '../useLeaveOnce';
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

interface CardsProps {
  readonly cards: readonly BankCard[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Why the last tap did not pay; undefined: no reason to show. */
  readonly reason: string | undefined;
}

/** The bank cards to choose from; only the end of each card number is shown. */
function Cards({ cards, chosen, onChoose, reason }: CardsProps) {
  const legacy = useLegacyWording();
  return (
    <Card title={legacy.card}>
      <ChoiceGroup label={legacy.card} value={chosen} onChange={onChoose}>
        {cards.map(({ id, bankName, cardNo }) => (
          <ChoiceRow key={id} value={id} logo={<Icon of={Landmark} />}>
            <span className={styles.words}>{bankName}</span> <CardEnd cardNo={cardNo} />
          </ChoiceRow>
        ))}
      </ChoiceGroup>
      {reason !== undefined && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
    </Card>
  );
}

/** The end of a card number: at most four characters, and the only part that is shown. */
export function lastFour(cardNo: string): string {
  return cardNo.replace(/\s/g, '').slice(-4);
}

/** `•••• 1234` */
function CardEnd({ cardNo }: { readonly cardNo: string }) {
  return (
    <span className={styles.number}>
      <span aria-hidden="true">•••• </span>
      {lastFour(cardNo)}
    </span>
  );
}

interface CodeEntryProps {
  readonly card: BankCard;
  /** When the code may be requested again; ms since 1970. */
  readonly until: number;
  readonly payment: CardPayment;
  /** Why the last tap did not go on; undefined: no reason to show. */
  readonly reason: string | undefined;
}

/** The bank's SMS code: the borrower types it, or requests it again after the countdown. */
function CodeEntry({ card, until, payment, reason }: CodeEntryProps) {
  const legacy = useLegacyWording();
  const { smsCount, smsReady } = legacy.fixed;
  const [inputId, reasonId] = [useId(), useId()];
  const seconds = useCountdown(until) / 1000;
  const isEarly = seconds > 0;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <Card>
      <div className={styles.card}>
        <p translate="no" className={styles.bank}>
          <span className={styles.words}>{card.bankName}</span> <CardEnd cardNo={card.cardNo} />
        </p>
        <span className={styles.change}>
          <Button kind="text" onPress={payment.backToCards}>
            {legacy.change}
          </Button>
        </span>
      </div>
      <p className={styles.sent}>{legacy.sent}</p>
      <label htmlFor={inputId} className={styles.label}>
        {legacy.code}
      </label>
      <div className={styles.line}>
        <input
          ref={input}
          id={inputId}
          className={reason === undefined ? styles.input : `${styles.input} ${styles.wrong}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={payment.code}
          onChange={({ target }) => payment.type(target.value)}
          aria-invalid={reason !== undefined || undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
        />
        <Button
          kind="secondary"
          inline
          onPress={() => payment.askAgain(false)}
          onRefused={() => void payment.askAgain(isEarly)}
          disabled={isEarly || payment.locked}
          busy={payment.committing}
          {...(isEarly && { label: fill(legacy.wait, { n: seconds }) })}
        >
          {isEarly ? <FixedText of={{ ...smsCount, text: fill(smsCount.text, { n: seconds }) }} /> : <FixedText of={smsReady} />}
        </Button>
      </div>
      {reason !== undefined && (
        <p id={reasonId} role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
    </Card>
  );
}
