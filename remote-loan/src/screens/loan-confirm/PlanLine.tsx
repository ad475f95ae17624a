import { Fragment, type ReactNode } from 'react';

import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import { planShape } from './costSummary';
import styles from './KeyFacts.module.css';
import { says } from './offerWords';

/** Replaces each `{name}` in a text with its node. */
const composed = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{parts[part]}</Fragment>));

/** All payments in one line: how many, how much, and when the first is due. Unreadable values are left out. */
export function PlanLine({ offer: { plans, firstPayTime, firstPeriodDay } }: { readonly offer: LoanOffer }) {
  const { market } = useShell();
  const { confirm } = useWording();
  const shape = planShape(plans, market);
  const date = firstPayTime || (plans[0]?.payTime ?? '');
  const words = says(firstPeriodDay) ? firstPeriodDay : '';
  if (shape === undefined && date === '' && words === '') return null;
  const texts = { one: '{least}{when}', equal: confirm.lineEqual, last: confirm.lineLast, range: confirm.lineRange };
  const day = (
    <>
      {date !== '' && <ServerTime text={date} />}
      {date !== '' && words !== '' && ' · '}
      {words}
    </>
  );
  const isOne = plans.length < 2;
  const alone = `${isOne ? confirm.repayDate : confirm.first} {date}`;
  const behind = isOne ? confirm.lineOn : confirm.lineFirst;
  const when = (date !== '' || words !== '') && composed(shape ? behind : alone, { date: day });
  return (
    <p className={styles.line}>
      {shape
        ? composed(fill(texts[shape.kind], { n: shape.kind === 'last' ? plans.length - 1 : plans.length }), {
            least: <MoneyText amount={shape.least} />,
            most: <MoneyText amount={shape.most} />,
            when,
          })
        : when}
    </p>
  );
}
