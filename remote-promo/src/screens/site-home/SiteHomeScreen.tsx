import { Card } from '@loan/shared/ui/Card/Card';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

import { LateCost } from '../../lending/LateCost';
import { ComplainPicture, DataPicture, FraudPicture } from '../../lending/LendingPictures';
import { Offer } from '../../lending/Offer';
import { useLendingWording } from '../../wording/useLendingWording';
import { useAboutText } from '../siteFacts';
import { SiteFrame } from '../SiteFrame';
import { SiteLink } from '../SiteLink';
import { SiteSteps } from '../SiteSteps';
import { Carousel } from './Carousel';
import { CostExample } from './CostExample';
import styles from './SiteHomeScreen.module.css';

/** Complaints, what our staff never ask for, and data protection: one sentence each, with a link to the full text. */
function Assurances() {
  const { complain, fraud, data } = useLendingWording();
  const { otp } = useTrust();
  const cards = [
    { ...complain, text: fill(complain.first, { days: REPLY_DAYS }), to: 'siteContact', picture: <ComplainPicture /> },
    { ...fraud, text: otp, to: 'siteContact', picture: <FraudPicture /> },
    { ...data, text: data.points[1], to: 'sitePolicy', picture: <DataPicture /> },
  ] as const;
  return (
    <ul className={styles.assurances}>
      {cards.map(({ title, text, more, to, picture }) => (
        <li key={title} className={styles.assurance}>
          {picture}
          <h2 className={styles.name}>{title}</h2>
          <p>{text}</p>
          <SiteLink to={to} className={styles.more}>
            {more}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

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
