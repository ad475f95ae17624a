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
          {facts(step)}
        </li>
      ))}
    </ol>
  );
}
