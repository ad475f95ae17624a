import type { ReactNode } from 'react';

import { showMoney } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';
import { LATE_INTEREST, LATE_PENALTY, LIMITS } from '@loan/shared/wording/loanFigures';

import { useLendingWording } from '../wording/useLendingWording';
import { lateInterest } from './lateInterest';
import styles from './lending.module.css';

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
