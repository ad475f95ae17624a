import { Fragment, type ReactNode } from 'react';

import { splitSymbol } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import { type CostSummary, planShape } from './costSummary';
import styles from './KeyFacts.module.css';
import { type Pair, Pairs } from './Pairs';

/** Replaces each `{name}` in a text with its node. */
const composed = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{parts[part]}</Fragment>));

/** All payments in one line: how many, how much, and when the first is due. Unreadable values are left out. */
export function PlanLine({ offer: { plans, firstPayTime, firstPeriodDay } }: { readonly offer: LoanOffer }) {
  const { market } = useShell();
  const { confirm } = useWording();
  const shape = planShape(plans, market);
  const date = firstPayTime || plans[0]?.payTime || '';
  const words = worded(firstPeriodDay);
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

export interface KeyFactsProps {
  readonly offer: LoanOffer;
  readonly costs: CostSummary;
}

/** The product and its key figures: received, repaid and cost, all of one size and each only if known; then the payments in one line. */
export function KeyFacts({ offer, costs: { received, total, cost, rates } }: KeyFactsProps) {
  const { confirm } = useWording();
  const sum = (label: string, amount: string | undefined): readonly Pair[] =>
    amount === undefined ? [] : [{ label, value: <MoneyText amount={amount} />, as: 'figure' }];
  const rate = (label: string, percent: string | undefined): readonly Pair[] =>
    percent === undefined ? [] : [{ label, value: percent === '' ? '\u00a0' : `${percent}%`, as: 'rate' }];
  const facts = [
    ...sum(confirm.received, received),
    ...sum(confirm.total, total),
    ...sum(confirm.cost, cost),
    ...rate(confirm.costRate, rates?.year),
    // Shown only in markets whose wording has a label for a daily rate.
    ...rate(confirm.costDay, confirm.costDay === '' ? undefined : rates?.day),
  ];
  return (
    <Card>
      <div className={styles.head}>
        <Logo address={offer.productLogo} />
        <div className={styles.product}>
          {offer.productName !== '' && <h2>{offer.productName}</h2>}
          {offer.amount !== '' && (
            <p>
              {`${confirm.amount} `}
              <MoneyText amount={offer.amount} />
            </p>
          )}
        </div>
      </div>
      {facts.length > 0 && <Pairs pairs={facts} />}
      <PlanLine offer={offer} />
      {cost !== undefined && (
        <div className={styles.note}>
          <p>{rates === undefined ? confirm.costHint : `${confirm.costHint} ${confirm.costHow}`}</p>
        </div>
      )}
    </Card>
  );
}

/** Some fields may hold a code instead of a text ('30', '2'); those are not shown. */
const worded = (text: string): string => (/[\p{L}%]/u.test(text) ? text : '');

/** The term of the loan; '' when the offer has none. */
export const termOf = ({ periods, termUnit }: LoanOffer): string => [periods, worded(termUnit)].join(' ').trim();

/** The rates in the server's texts, without duplicates. */
export const ratesOf = ({ rate, specialRate }: LoanOffer): string => [...new Set([rate, worded(specialRate)])].filter(Boolean).join(' · ');

interface OfferDetailsProps {
  readonly offer: LoanOffer;
  /** The rows that are not shown elsewhere. */
  readonly fees: LoanOffer['rows'];
}

/** Term, rate and fee details as received. */
export function OfferDetails({ offer, fees }: OfferDetailsProps) {
  const { confirm } = useWording();
  const own = [
    { label: confirm.term, value: termOf(offer) },
    { label: confirm.rate, value: ratesOf(offer) },
  ].filter(({ value }) => value !== '');
  const pairs = [...own, ...fees].map(({ label, value }) => ({
    label,
    value: splitSymbol(value).symbol === '' ? value : <MoneyText amount={value} />,
  }));
  const notes = [...new Set([offer.detail1, offer.detail2, offer.note])].filter(Boolean);
  if (pairs.length + notes.length === 0) return null;
  return (
    <Card title={confirm.fees}>
      {pairs.length > 0 && <Pairs pairs={pairs} />}
      <div className={styles.note}>
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Card>
  );
}
