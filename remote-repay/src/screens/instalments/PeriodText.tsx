import { Icon } from '@loan/shared/ui/Icon/Icon';
import { CalendarClock, Check, Hourglass, TriangleAlert, type IconNode } from '@loan/shared/ui/icons';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import type { Tone } from '@loan/shared/ui/tones/tones';
import { fill } from '@loan/shared/wording/fill';

import type { Period } from '../../api/repay';
import { useInstalmentWording } from '../../wording/useInstalmentWording';
import styles from './Periods.module.css';

/** Icons that show a state in addition to its colour. Every tone has one, so the text does not move when hydration adds the device's date. */
const SIGNS: ReadonlyMap<Tone, IconNode> = new Map([
  ['ok', Check],
  ['warn', Hourglass],
  ['danger', TriangleAlert],
]);

export interface PeriodTextProps {
  readonly period: Period;
  /** Its state as text; '' for none. */
  readonly mark: string;
  readonly tone: Tone;
}

/** One period: number and amount, due time and state. */
export function PeriodText({ period: { no, display, due }, mark, tone }: PeriodTextProps) {
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
