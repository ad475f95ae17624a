import { fill } from '@loan/shared/wording/fill';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

import { useWording } from '../wording/useWording';
import { Day } from './Day';

/** When the answer to a late complaint was due: by the server's promise, or by our own if the server made none. */
export function Late({ promised }: { readonly promised: string }) {
  const { detail } = useWording();
  return promised === '' ? fill(detail.late, { days: REPLY_DAYS }) : <Day text={promised} around={detail.lateBy} />;
}
