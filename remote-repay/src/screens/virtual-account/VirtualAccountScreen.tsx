import { useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { pages } from '../../api/pages';
import { useWording } from '../../wording/useWording';
import { AmountMissing } from '../AmountMissing';
import { accountRequest } from './accountRequest';
import { PaymentVisit } from './PaymentVisit';

/**
 * Virtual account repayment (product §3.4). The request is built once from the address and the method stored at that
 * time, so that nothing else is requested while the page is open.
 */
export function VirtualAccountScreen(query: PageParameters<typeof pages.repayOrNot>) {
  const shell = useShell();
  const { fixed } = useWording();
  const [request] = useState(() => accountRequest(query, shell));
  return request === undefined ? <AmountMissing title={fixed.vaTitle.text} /> : <PaymentVisit request={request} />;
}
