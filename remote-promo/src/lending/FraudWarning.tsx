import { Card } from '@loan/shared/ui/Card/Card';
import { ContactLinks } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import { useLendingWording } from '../wording/useLendingWording';
import { useChannels } from './ComplaintWays';
import styles from './lending.module.css';
import { FraudPicture } from './LendingPictures';

/** What our staff never ask for, and how to recognise a channel as ours. */
export function FraudWarning() {
  const { download } = useShell().config;
  const { channels } = useChannels();
  const { pay, otp } = useTrust();
  const { fraud, get } = useLendingWording();
  return (
    <Card
      title={
        <>
          <FraudPicture />
          {fraud.title}
        </>
      }
    >
      <p className={styles.point}>{pay}</p>
      <p className={styles.point}>{otp}</p>
      <p className={styles.point}>{fraud.channels}</p>
      <dl>
        {channels.map(({ who, ...ways }) => (
          <div key={who}>
            <dt className={styles.small}>{fraud[who]}</dt>
            <dd>
              <ContactLinks className={styles.reach} {...ways} />
            </dd>
          </div>
        ))}
        {download.url !== '' && (
          <div>
            <dt className={styles.small}>{fraud.app}</dt>
            <dd>
              <a href={download.url} className={styles.reach}>
                {get}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
