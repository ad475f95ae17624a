import { classNames } from '@loan/shared/ui/classNames';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import { STEPS, type Progress } from './progress';
import styles from './Steps.module.css';

/** The steps of a loan in one line: completed, current and upcoming. */
export function Steps({ at, paid }: Progress) {
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
