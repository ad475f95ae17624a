import { Card } from '@loan/shared/ui/Card/Card';

import { LateCost } from '../../lending/LateCost';
import { Offer } from '../../lending/Offer';
import { useLendingWording } from '../../wording/useLendingWording';
import { useAboutText } from '../siteFacts';
import { SiteFrame } from '../SiteFrame';
import { SiteLink } from '../SiteLink';
import { SiteSteps } from '../SiteSteps';
import { Assurances } from './Assurances';
import { Carousel } from './Carousel';
import { CostExample } from './CostExample';
import styles from './SiteHomeScreen.module.css';

/** /: the home of the public site (product §3.19): the lender, the offer, its cost, how to start, whom to contact. The rest is on its own pages. */
export function SiteHomeScreen() {
  const { late } = useLendingWording();
  const { start } = useAboutText();
  return (
    <SiteFrame page="siteHome" quiet>
      <div className={styles.hero}>
        <Offer />
        <CostExample className={styles.example} />
        <Carousel />
      </div>
      <div className={styles.columns}>
        <LateCost
          link={
            <SiteLink to="siteLoan" className={styles.more}>
              {late.terms}
            </SiteLink>
          }
        />
        <Card title={start}>
          <SiteSteps />
        </Card>
      </div>
      <Assurances />
    </SiteFrame>
  );
}
