import { Card } from '@loan/shared/ui/Card/Card';

import { ComplaintWays } from '../../lending/ComplaintWays';
import { CostExample } from '../../lending/CostExample';
import { DataRights } from '../../lending/DataRights';
import { FraudWarning } from '../../lending/FraudWarning';
import { LateCost } from '../../lending/LateCost';
import { Offer } from '../../lending/Offer';
import { useLendingWording } from '../../wording/useLendingWording';
import { useSiteWording } from '../../wording/useSiteWording';
import { useAboutText, useFacts } from '../siteFacts';
import { SiteFrame } from '../SiteFrame';
import { SiteLink } from '../SiteLink';
import { SiteSteps } from '../SiteSteps';
import { Benefits } from './Benefits';
import { Carousel } from './Carousel';
import styles from './SiteHomeScreen.module.css';

/** /: the home of the public site (specification §1, §2): who lends what, what it costs, whom to turn to; then benefits, how to start, a way to ask. */
export function SiteHomeScreen() {
  const { income, contact } = useSiteWording();
  const { late } = useLendingWording();
  const about = useAboutText();
  const facts = useFacts();
  return (
    <SiteFrame page="siteHome" quiet>
      <div className={styles.hero}>
        <Offer />
        <CostExample className={styles.example} />
        <Carousel />
      </div>
      <p className={styles.intro}>
        {facts(about.intro)} <b>{facts(income)}</b>
      </p>
      <div className={styles.columns}>
        <LateCost
          link={
            <SiteLink to="siteLoan" className={styles.more}>
              {late.terms}
            </SiteLink>
          }
        />
        <ComplaintWays />
        <FraudWarning />
        <DataRights />
      </div>
      <Benefits />
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
