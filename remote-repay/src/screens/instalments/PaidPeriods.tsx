import { Accordion } from '@loan/shared/ui/Accordion/Accordion';
import { Card } from '@loan/shared/ui/Card/Card';
import { toneOf } from '@loan/shared/ui/tones/meanings';
import { fill } from '@loan/shared/wording/fill';

import type { Period } from '../../api/repay';
import { useInstalmentWording } from '../../wording/useInstalmentWording';
import styles from './Periods.module.css';
import { PeriodText } from './PeriodText';

/** The paid periods: collapsed, with their count. */
export function PaidPeriods({ periods }: { readonly periods: readonly Period[] }) {
  const inst = useInstalmentWording();
  return (
    <Card>
      <Accordion title={fill(inst.paid, { n: periods.length })}>
        <ul className={styles.list}>
          {periods.map((period, index) => (
            <li key={index} className={`${styles.period} ${styles.paid}`}>
              <PeriodText period={period} tone={toneOf.repaid} mark={period.label || inst.done} />
            </li>
          ))}
        </ul>
      </Accordion>
    </Card>
  );
}
