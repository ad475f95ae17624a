import { SiteFrame } from '../SiteFrame';

/** /User: an empty page with a title (specification §2). */
export function SiteUserScreen() {
  return <SiteFrame page="siteUser" quiet />;
}
