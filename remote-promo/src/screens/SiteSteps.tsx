import { keepNumbers } from '@loan/shared/ui/keepNumbers';

import { useAboutText, useFacts } from './siteFacts';
import styles from './SiteSteps.module.css';

/** The steps to start. */
export function SiteSteps() {
  const { steps } = useAboutText();
  const facts = useFacts();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          {keepNumbers(facts(step))}
        </li>
      ))}
    </ol>
  );
}
