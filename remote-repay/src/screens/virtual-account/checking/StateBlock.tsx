import { useEffect, useRef, type ReactNode } from 'react';

import { Card } from '@loan/shared/ui/Card/Card';
import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { toneClass, type Tone } from '@loan/shared/ui/tones/tones';

import { useWording } from '../../../wording/useWording';
import styles from './StateBlock.module.css';
import type { Said } from './visit';

export interface StateBlockProps {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly title: string;
  readonly body: ReactNode;
  readonly said: Said;
}

/** How it stands with a payment, and which one it is: the amount and the number that it went to. */
export function StateBlock({ icon, tone, title, body, said }: StateBlockProps) {
  const { va } = useWording();
  const { spoken } = useCommonWording();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; and the page may be scrolled.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={styles.head}>
        <span className={`${styles['disc']} ${toneClass(tone)}`}>{icon}</span>
        <div className={styles.words} role="status">
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.body}>{body}</p>
        </div>
      </div>
      <hr className={styles.line} />
      {said.amount !== '' && (
        <>
          <p className={styles.label}>{va.amount}</p>
          <MoneyText amount={said.amount} size="amount" />
        </>
      )}
      {said.number !== '' && (
        <>
          <p className={styles.label}>{said.isBank ? va.number : va.code}</p>
          <CopyNumber value={said.number} spoken={said.isBank ? spoken.accountNumber : `${va.code} {digits}`} />
        </>
      )}
    </Card>
  );
}
