import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import type { Tone } from '@loan/shared/ui/tones/tones';
import { fill } from '@loan/shared/wording/fill';

import type { Period } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import styles from './Periods.module.css';

export interface PeriodTextProps {
  readonly period: Period;
  /** How it stands, in words; '' for none. */
  readonly mark: string;
  readonly tone: Tone;
}

/** What one period says: number and amount, due time and how it stands. */
export function PeriodText({ period, mark, tone }: PeriodTextProps) {
  const { inst } = useWording();
  return (
    <>
      <span className={styles.line}>
        <span className={styles.no}>{fill(inst.no, { n: period.no })}</span>
        <span className={styles.amount}>
          <MoneyText amount={period.display} />
        </span>
      </span>
      <span className={styles.line}>
        {period.due !== '' && <span className={styles.due}>{fill(inst.due, { date: period.due })}</span>}
        {mark !== '' && <Tag tone={tone}>{mark}</Tag>}
      </span>
    </>
  );
}
