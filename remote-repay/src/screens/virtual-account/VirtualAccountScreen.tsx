import { useState } from 'react';

import { readPageQuery, repayPages, type PageQuery } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import { accountRequest } from './accountRequest';
import { Payment } from './Payment';

/** Virtual account repayment (specification §2, screen 4). */
export function VirtualAccountScreen() {
  const { search } = useLocation();
  return <Asked key={search} query={readPageQuery(repayPages.repayOrNot, search)} />;
}

/** What the address asks for is read once, with the method stored at that time: nothing new is requested while the page is open. */
function Asked({ query }: { readonly query: PageQuery<'repayOrNot'> }) {
  const shell = useShell();
  const { fixed } = useWording();
  const { common } = useCommonWording();
  const [request] = useState(() => accountRequest(query, shell));
  if (request !== undefined) return <Payment request={request} />;
  return (
    <PageFrame title={fixed.vaTitle.text}>
      <DeadEnd reason={common.errorAmount} />
    </PageFrame>
  );
}
