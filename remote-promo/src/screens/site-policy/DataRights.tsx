import { Card } from '@loan/shared/ui/Card/Card';

import { DataPicture } from '../../lending/LendingPictures';
import { useLendingWording } from '../../wording/useLendingWording';
import styles from './PolicyText.module.css';

/** A summary of the privacy policy in five sentences, in the page's language. */
export function DataRights() {
  const { data } = useLendingWording();
  return (
    <Card
      title={
        <>
          <DataPicture />
          {data.title}
        </>
      }
    >
      <ul className={styles.points}>
        {data.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
