import { Fragment, type ReactNode } from 'react';

import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import { planRange } from './costSummary';
import styles from './KeyFacts.module.css';
import { says } from './offerWords';
import { PaymentDay } from './PaymentDay';

/** A text with parts in the places of their names. */
const composed = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{parts[part]}</Fragment>));

/** All payments in a line: how many, how much, and when the first one is due. What cannot be read is left out. */
export function PlanLine({ offer: { plans, firstPayTime, firstPeriodDay } }: { readonly offer: LoanOffer }) {
  const { market } = useShell();
  const { confirm } = useWording();
  const range = planRange(plans, market);
  const date = firstPayTime || (plans[0]?.payTime ?? '');
  const words = says(firstPeriodDay) ? firstPeriodDay : '';
  if (range === undefined && date === '' && words === '') return null;
  const sums = range && {
    text: range.least === range.most ? confirm.lineEqual : confirm.lineRange,
    least: <MoneyText amount={range.least} />,
    most: <MoneyText amount={range.most} />,
  };
  const day = (
    <>
      {date !== '' && <PaymentDay date={date} />}
      {date !== '' && words !== '' && ' · '}
      {words}
    </>
  );
  const isOne = plans.length < 2;
  const alone = `${isOne ? confirm.repayDate : confirm.first} {date}`;
  const behind = isOne ? confirm.lineOn : confirm.lineFirst;
  return (
    <p className={styles.line}>
      {sums && composed(fill(sums.text, { n: plans.length }), { least: sums.least, most: sums.most })}
      {(date !== '' || words !== '') && composed(sums ? behind : alone, { date: day })}
    </p>
  );
}
