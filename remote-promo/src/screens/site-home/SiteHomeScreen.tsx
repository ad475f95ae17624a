import { Card } from '@loan/shared/ui/Card/Card';
import { CalendarClock, ShieldCheck, Zap } from '@loan/shared/ui/icons';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';

import { useSiteWording } from '../../wording/useSiteWording';
import { useAboutText, useFacts } from '../siteFacts';
import { SiteFrame } from '../SiteFrame';
import { SiteLink } from '../SiteLink';
import { SiteSteps } from '../SiteSteps';
import { Carousel } from './Carousel';
import styles from './SiteHomeScreen.module.css';

/** /: the home of the public site (specification §1, §2): figures, benefits, how to start, a way to ask. */
export function SiteHomeScreen() {
  const { income, benefits: benefitsTitle, contact } = useSiteWording();
  const about = useAboutText();
  const facts = useFacts();
  const { quick, flexible, safe } = about.benefits;
  const benefits = [
    { ...quick, icon: <Zap /> },
    { ...flexible, icon: <CalendarClock /> },
    { ...safe, icon: <ShieldCheck /> },
  ];
  return (
    <SiteFrame page="siteHome" quiet>
      <div className={styles.hero}>
        <Carousel />
        <div className={styles.lead}>
          <p className={styles.intro}>{facts(about.intro)}</p>
          <p className={styles.income}>{facts(income)}</p>
        </div>
      </div>
      <section aria-labelledby="site-benefits">
        <VisuallyHidden>
          <span id="site-benefits">{benefitsTitle}</span>
        </VisuallyHidden>
        <ul className={styles.benefits}>
          {benefits.map(({ name, text, icon }) => (
            <li key={name} className={styles.benefit}>
              <span className={styles.icon}>{icon}</span>
              <h2 className={styles.name}>{name}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.columns}>
        <Card title={about.start}>
          <SiteSteps />
        </Card>
        <Card title={about.products}>
          <ul className={styles.products}>
            {about.productNames.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <SiteLink to="siteContact" className={styles.contact}>
            {contact.title}
          </SiteLink>
        </Card>
      </div>
    </SiteFrame>
  );
}
