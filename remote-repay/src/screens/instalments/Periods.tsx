import { useRefusal } from '@loan/shared/area/useRefusal';
import type { Zone } from '@loan/shared/contracts/shell';
import { dayText } from '@loan/shared/format/dayText';
import { dueIn } from '@loan/shared/format/dueIn';
import { showMoney } from '@loan/shared/format/money';
import { Accordion } from '@loan/shared/ui/Accordion/Accordion';
import { Card } from '@loan/shared/ui/Card/Card';
import { Checkbox } from '@loan/shared/ui/Checkbox/Checkbox';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { CalendarClock, Check, Hourglass, type IconNode, TriangleAlert } from '@loan/shared/ui/icons';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { dueMeaning, toneOf } from '@loan/shared/ui/tones/meanings';
import type { Tone } from '@loan/shared/ui/tones/tones';
import { fill } from '@loan/shared/wording/fill';

import type { Period } from '../../api/repay';
import { useInstalmentWording } from '../../wording/useInstalmentWording';
import { Note } from '../Note';
import styles from './Periods.module.css';
import { canTap, type Selection } from './useSelection';

/** Statuses of an overdue period. The values are the server's; any other status is ignored. */
const OVERDUE: ReadonlySet<string> = new Set(['2', '180']);
/** Days before its due time from which a period is marked as due, so that the borrower can get the money ready. */
const SOON = 3;

/**
 * The tone of a period to pay: by its status, else by its due time. A period that is due after SOON is neutral, so that
 * the ones to pay now stand out. `now` in ms since 1970; undefined when it is unknown.
 */
export function periodTone(period: Pick<Period, 'status' | 'due'>, zone: Zone, now: number | undefined): Tone {
  if (OVERDUE.has(period.status)) return toneOf.overdue;
  const due = now === undefined ? undefined : dueIn(period.due, zone, now);
  if (due?.state === 'left') return due.days > SOON ? 'neutral' : toneOf.due;
  return due === undefined ? 'neutral' : toneOf[dueMeaning(due)];
}

export interface PendingPeriodsProps {
  readonly periods: readonly Period[];
  /** When the plan was read, by the server's clock; ms since 1970. Undefined: the page is not hydrated yet. */
  readonly readAt: number | undefined;
  readonly selection: Selection;
}

/** The periods to pay, in order, with checkboxes and pay-all, and what remains after the ticked ones. A single period has no pay-all. */
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

/** Icons that show a state in addition to its colour. Every tone has one, so the text does not move when hydration adds the device's date. */
const SIGNS: ReadonlyMap<Tone, IconNode> = new Map([
  ['ok', Check],
  ['warn', Hourglass],
  ['danger', TriangleAlert],
]);

interface PeriodTextProps {
  readonly period: Period;
  /** Its state as text; '' for none. */
  readonly mark: string;
  readonly tone: Tone;
}

/** One period: number and amount, due time and state. */
function PeriodText({ period: { no, display, due }, mark, tone }: PeriodTextProps) {
  const inst = useInstalmentWording();
  return (
    <>
      <span className={styles.line}>
        <span className={styles.no}>{fill(inst.no, { n: no })}</span>
        <span className={styles.amount}>
          <MoneyText amount={display} />
        </span>
      </span>
      {due !== '' && (
        <span className={styles.due}>
          <ServerTime text={due} around={inst.due} />
        </span>
      )}
      {mark !== '' && (
        <Tag tone={tone}>
          <Icon of={SIGNS.get(tone) ?? CalendarClock} className={styles.sign} />
          {mark}
        </Tag>
      )}
    </>
  );
}
