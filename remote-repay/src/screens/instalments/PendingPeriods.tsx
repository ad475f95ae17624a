import { useRefusal } from '@loan/shared/area/useRefusal';
import { dayText } from '@loan/shared/format/dayText';
import { showMoney } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { Checkbox } from '@loan/shared/ui/Checkbox/Checkbox';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { toneOf } from '@loan/shared/ui/tones/meanings';
import { fill } from '@loan/shared/wording/fill';

import type { Period } from '../../api/repay';
import { useInstalmentWording } from '../../wording/useInstalmentWording';
import { Note } from '../Note';
import styles from './Periods.module.css';
import { PeriodText } from './PeriodText';
import { periodTone } from './periodTone';
import { canTap } from './selection';
import type { Selection } from './useSelection';

export interface PendingPeriodsProps {
  readonly periods: readonly Period[];
  /** When the plan was read, by the server's clock; ms since 1970. Undefined: the page is not hydrated yet. */
  readonly readAt: number | undefined;
  readonly selection: Selection;
}

/** The periods to pay, in order, with checkboxes and pay-all, and what remains after the ticked ones. A single period has no checkbox. */
export function PendingPeriods({ periods, readAt, selection }: PendingPeriodsProps) {
  const shell = useShell();
  const inst = useInstalmentWording();
  const { common, spoken } = useCommonWording();
  const { count, payable, rest } = selection;
  const isOne = periods.length === 1;
  const allPayable = payable === periods.length;
  const spokenName = ({ no, display, due }: Period) =>
    fill(spoken.instalment, { n: no, amount: showMoney(display, shell.market), date: dayText(due, shell.market) ?? due });
  const refuse = useRefusal(count);
  const isOpen = (index: number) => canTap(periods, index, payable);

  return (
    <Card
      title={inst.wait}
      action={
        isOne ? undefined : (
          <Checkbox
            checked={count === periods.length}
            onChange={selection.toggleAll}
            disabled={!allPayable}
            onRefused={() => refuse(common.errorAmount)}
          >
            {inst.all}
          </Checkbox>
        )
      }
    >
      {!isOne && <p className={styles.hint}>{inst.order}</p>}
      {!allPayable && <Note tone="danger">{common.errorAmount}</Note>}
      <ul className={styles.list}>
        {periods.map((period, index) => {
          const tone = periodTone(period, shell.zone, readAt);
          return (
            <li key={index} className={styles.period}>
              <Checkbox
                checked={index < count}
                onChange={() => selection.tap(index)}
                disabled={!isOpen(index)}
                onRefused={() => refuse(index < payable ? inst.order : common.errorAmount)}
                {...(period.due === '' ? {} : { label: spokenName(period) })}
              >
                <PeriodText period={period} tone={tone} mark={period.label || (tone === toneOf.overdue ? inst.over : '')} />
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {!isOne && selection.paysSome && rest.ok && (
        <p translate="no" className={styles.sums}>
          {fill(inst.rest, { amount: showMoney(rest.digits, shell.market) })}
        </p>
      )}
    </Card>
  );
}
