import { Card } from '@loan/shared/ui/Card/Card';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { DataPicture } from '../../lending/LendingPictures';
import { useLendingWording } from '../../wording/useLendingWording';
import { useSiteWording } from '../../wording/useSiteWording';
import { PolicyText } from '../PolicyText';
import styles from '../PolicyText.module.css';
import { SiteFrame } from '../SiteFrame';

/** A summary of the privacy policy in five sentences, in the page's language. */
function DataRights() {
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

/** /Policy: a page of the public site. */
export function SitePolicyScreen() {
  const { fixed } = useSiteWording();
  return (
    <SiteFrame page="sitePolicy" title={fixed.policy}>
      <PolicyText summary={<DataRights />} />
    </SiteFrame>
  );
}

/** The same text as a page of the app. */
export function PrivacyPolicyScreen() {
  const { policy } = useSiteWording();
  return (
    <PageFrame title={policy}>
      <PolicyText />
    </PageFrame>
  );
}
