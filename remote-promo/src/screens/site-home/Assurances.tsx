import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

import { ComplainPicture, DataPicture, FraudPicture } from '../../lending/LendingPictures';
import { useLendingWording } from '../../wording/useLendingWording';
import { SiteLink } from '../SiteLink';
import styles from './SiteHomeScreen.module.css';

/** Complaints, what our staff never ask for, and data protection: one sentence each, with a link to the full text. */
export function Assurances() {
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
