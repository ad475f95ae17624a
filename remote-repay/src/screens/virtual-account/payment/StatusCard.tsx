import { useEffect, useRef, type ReactNode } from 'react';

import { Card } from '@loan/shared/ui/Card/Card';
import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { toneClass, type Tone } from '@loan/shared/ui/tones/tones';

import { useWording } from '../../../wording/useWording';
import type { PaymentClaim } from './paymentState';
import styles from './StatusCard.module.css';

export interface StatusCardProps {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly title: string;
  readonly body: ReactNode;
  /** The payment's amount and number, and other figures. */
  readonly children: ReactNode;
}

export function StatusCard({ icon, tone, title, body, children }: StatusCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone and the page may be scrolled, so focus moves to the title.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={styles.head} role="status">
        <span className={`${styles['disc']} ${toneClass(tone)}`}>{icon}</span>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.body}>{body}</p>
      </div>
      <hr className={styles.line} />
      {children}
    </Card>
  );
}

interface ClaimProps {
  readonly claim: PaymentClaim;
  /** Label of the amount. Default: "amount to pay", because the payment is not confirmed yet. */
  readonly label?: string;
}

/** Identifies the payment: its amount and the number that it was sent to. */
export function ClaimFigures(props: ClaimProps) {
  return (
    <>
      <ClaimAmount {...props} />
      <ClaimNumber claim={props.claim} />
    </>
  );
}

/** The amount of the payment, if it has one. */
export function ClaimAmount({ claim: { amount }, label }: ClaimProps) {
  const { va } = useWording();
  if (amount === '') return null;
  return (
    <>
      <p className={styles.label}>{label ?? va.amount}</p>
      <MoneyText amount={amount} size="amount" />
    </>
  );
}

/** The number that the payment was sent to, if it has one. */
export function ClaimNumber({ claim: { number, isBank } }: { readonly claim: PaymentClaim }) {
  const { va } = useWording();
  const { spoken } = useCommonWording();
  if (number === '') return null;
  return (
    <>
      <p className={styles.label}>{isBank ? va.number : va.code}</p>
      <div className={styles.number}>
        <CopyNumber value={number} spoken={isBank ? spoken.accountNumber : `${va.code} {digits}`} />
      </div>
    </>
  );
}
