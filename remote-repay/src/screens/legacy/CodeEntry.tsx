import { useEffect, useId, useRef } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useCountdown } from '@loan/shared/ui/useCountdown';
import { fill } from '@loan/shared/wording/fill';

import type { BankCard } from '../../api/legacy';
import { useLegacyWording } from '../../wording/useLegacyWording';
import { CardEnd } from './Cards';
import styles from './legacy.module.css';
import type { CardPayment } from './useCardPayment';

export interface CodeEntryProps {
  readonly card: BankCard;
  /** When the code may be requested again; ms since 1970. */
  readonly until: number;
  readonly payment: CardPayment;
  /** Why the last tap did not go on; undefined: no reason to show. */
  readonly reason: string | undefined;
}

/** The bank's SMS code: the borrower types it, or requests it again after the countdown. */
export function CodeEntry({ card, until, payment, reason }: CodeEntryProps) {
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
