import type { ReactNode } from 'react';

import { showMoney } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';
import { LATE_INTEREST, LATE_PENALTY, LIMITS } from '@loan/shared/wording/loanFigures';

import { useLendingWording } from '../wording/useLendingWording';
import styles from './lending.module.css';

/**
 * Interest on an unpaid sum after a number of late days, by the percentages of the loan terms.
 * @param unpaid whole rupiah or rupees; so is the result, rounded up
 */
export function lateInterest(unpaid: number, days: number): number {
  const percent = LATE_INTEREST.reduce((sum, range) => {
    const last = Math.min(days, 'to' in range ? range.to : days);
    return sum + Math.max(0, last - range.from + 1) * range.percent;
  }, 0);
  return Math.ceil((unpaid * percent) / 100);
}

/** Number of late days in the example. */
const DAYS = 10;

/** The cost of a late payment by the figures of the loan terms, for the smallest loan of the market. `link`: a link to the terms. */
export function LateCost({ link }: { readonly link?: ReactNode }) {
  const { market } = useShell();
  const { late } = useLendingWording();
  const unpaid = LIMITS[market].from;
  const money = (amount: number) => showMoney(String(amount), market);
  return (
    <Card title={late.title}>
      <p className={styles.small}>{late.interest}</p>
      <Rows>
        {LATE_INTEREST.map((range) => (
          <Row
            key={range.from}
            label={'to' in range ? fill(late.range, range) : fill(late.open, range)}
            value={`${range.percent}%`}
            strong
          />
        ))}
      </Rows>
      <p className={styles.point}>
        {keepNumbers(
          fill(late.penaltyOf, { newClients: money(LATE_PENALTY.newClients), repeatClients: money(LATE_PENALTY.repeatClients) }),
        )}
      </p>
      <p className={styles.point}>
        {keepNumbers(fill(late.example, { unpaid: money(unpaid), days: DAYS, interest: money(lateInterest(unpaid, DAYS)) }))}
      </p>
      {link}
    </Card>
  );
}
