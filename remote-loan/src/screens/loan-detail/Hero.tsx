import type { ReactNode } from 'react';

import { readWall } from '@loan/shared/format/date';
import { type Due, dueIn } from '@loan/shared/format/dueIn';
import { classNames } from '@loan/shared/ui/classNames';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Tag, TagSpace } from '@loan/shared/ui/Tag/Tag';
import { dueMeaning, toneOf } from '@loan/shared/ui/tones/meanings';
import { toneClass } from '@loan/shared/ui/tones/tones';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { fill } from '@loan/shared/wording/fill';

import type { LoanDetail } from '../../api/loan';
import { useWording } from '../../wording/useWording';
import styles from './Hero.module.css';
import { dueRows, isDueNow, lateLabel } from './status/dueRows';
import { type Progress, progressOf, STEPS } from './status/progress';
import { statusSign } from './status/statusSign';

/**
 * The state of the loan, first on the page: the state in the server's words, what is due and until when (the server's
 * rows, which are then not repeated below), and the progress of the loan.
 * @param children further content about the state, at the end
 */
export function Hero({ order, children }: { readonly order: LoanDetail; readonly children?: ReactNode }) {
  const { detail } = useWording();
  const { spoken } = useCommonWording();
  const { icon, tone, mark } = statusSign(order);
  const headline = order.headline || detail.noStatus;
  const { amount, date } = dueRows(order);
  const shell = useShell();
  const hydrated = useHydrated();
  const isDue = isDueNow(order, shell.zone, hydrated ? shell.now() : undefined);
  const named = (row: Row, ours: string) => (isDue ? { ...row, label: lateLabel(row.label, ours) } : row);
  const progress = progressOf(order);
  return (
    <section className={styles.hero} aria-label={fill(spoken.status, { text: headline })}>
      <div className={`${styles.state} ${toneClass(tone)}`}>
        <span className={styles.sign}>
          <Icon of={icon} size={28} />
          {mark !== undefined && <Icon of={[['path', { d: mark }]]} size={22} className={styles.mark} />}
        </span>
        <h2 className={styles.headline}>{headline}</h2>
      </div>
      <div className={styles.body}>
        {(amount ?? date) !== undefined && (
          <dl>
            {amount && <Amount {...named(amount, detail.bill)} />}
            {date && <DueDate {...named(date, detail.due)} />}
          </dl>
        )}
        {order.description !== '' && <p>{order.description}</p>}
        {progress && <Steps {...progress} />}
        {children}
      </div>
    </section>
  );
}

type Row = LoanDetail['rows'][number];

function Amount({ label, value }: Row) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText size="amount" amount={value} />
      </dd>
    </div>
  );
}

/** The formatted date with the server's text below it; an unreadable one is shown as received. */
function DueDate({ label, value }: Row) {
  const shell = useShell();
  const hydrated = useHydrated();
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.date}>
        {readWall(value) === undefined ? (
          <span className={styles.day}>{value}</span>
        ) : (
          <>
            <ServerTime text={value} className={styles.day}>
              <span className={styles.exact}>{value}</span>
            </ServerTime>
            <span className={styles.chip}>{hydrated ? <DueTag due={dueIn(value, shell.zone, shell.now())} /> : <TagSpace />}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function DueTag({ due }: { readonly due: Due | undefined }) {
  const { common } = useCommonWording();
  if (due === undefined) return null;
  const tone = toneOf[dueMeaning(due)];
  if (due.state === 'today') return <Tag tone={tone}>{common.dueToday}</Tag>;
  return <Tag tone={tone}>{fill(due.state === 'overdue' ? common.dueOver : common.dueIn, { n: due.days })}</Tag>;
}

/** The steps of a loan in one line: completed, current and upcoming. */
function Steps({ at, paid }: Progress) {
  const { steps } = useWording().detail;
  const reached = STEPS.indexOf(at);
  // Share of the instalments that are not paid, in percent.
  const rest = at === 'repayment' && paid ? Math.min(92, 100 - (100 * paid.n) / paid.of) : 0;
  const words = { ...steps, repayment: paid !== undefined && paid.n > 0 ? fill(steps.paid, paid) : steps.repayment };
  return (
    <ol className={classNames(styles.steps, at === 'closed' && styles.over)}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === reached ? 'step' : undefined}>
          {words[step]}
          {index === reached && rest > 0 && <svg className={styles.rest} width={`${rest}%`} />}
        </li>
      ))}
    </ol>
  );
}
