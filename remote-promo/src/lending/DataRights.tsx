import { Card } from '@loan/shared/ui/Card/Card';

import { SiteLink } from '../screens/SiteLink';
import { useLendingWording } from '../wording/useLendingWording';
import styles from './lending.module.css';
import { DataPicture } from './LendingPictures';

/** The privacy policy in five sentences, in the page's language, and the way to the whole. */
export function DataRights() {
  const { data } = useLendingWording();
  return (
    <Card title={data.title}>
      <DataPicture />
      <ul className={styles.points}>
        {data.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <SiteLink to="sitePolicy" className={styles.reach}>
        {data.more}
      </SiteLink>
    </Card>
  );
}
