import { SiteFrame } from '../SiteFrame';

/** /User: an empty page with a title (product §3.19). */
export function SiteUserScreen() {
  return <SiteFrame page="siteUser" quiet />;
}
