import { Card } from '@loan/shared/ui/Card/Card';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';

import { useAboutText, useFacts } from '../siteFacts';
import { SiteSteps } from '../SiteSteps';
import styles from './AboutText.module.css';

/** What the app is, why, its products and how to start (product §1.9). Its headings start at level 2. */
export function AboutText() {
  const about = useAboutText();
  const facts = useFacts();
  return (
    <div>
      <section className={styles.intro}>
        <h2 className={styles.heading}>{facts(about.title)}</h2>
        <p>{keepNumbers(facts(about.intro))}</p>
      </section>
      <div className={styles.cards}>
        <Card title={facts(about.why)}>
          <dl className={styles.benefits}>
            {Object.values(about.benefits).map(({ name, text }) => (
              <div key={name}>
                <dt className={styles.name}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div>
          <Card title={about.products}>
            <ul className={styles.products}>
              {about.productNames.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Card>
          <Card title={about.start}>
            <SiteSteps />
          </Card>
        </div>
      </div>
    </div>
  );
}
