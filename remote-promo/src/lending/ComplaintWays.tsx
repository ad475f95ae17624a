import { Card } from '@loan/shared/ui/Card/Card';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

import { useLendingWording } from '../wording/useLendingWording';
import styles from './lending.module.css';
import { ComplainPicture } from './LendingPictures';
import { Reach } from './Reach';
import { Regulator } from './Regulator';
import { useChannels } from './useChannels';

/** How to complain, in order: to us, the grievance officer, the regulator; the last two if configured. */
export function ComplaintWays() {
  const { support, officer } = useChannels();
  const { hours, regulator } = useTrust();
  const { complain } = useLendingWording();
  return (
    <Card
      title={
        <>
          <ComplainPicture />
          {complain.title}
        </>
      }
    >
      <ol className={styles.ways}>
        <li>
          {fill(complain.first, { days: REPLY_DAYS })} {hours}
          <Reach {...support} />
        </li>
        {officer.name !== '' && (
          <li>
            {fill(complain.second, { name: officer.name })}
            <Reach {...officer} />
          </li>
        )}
        {regulator !== '' && (
          <li>
            <Regulator />
          </li>
        )}
      </ol>
    </Card>
  );
}
