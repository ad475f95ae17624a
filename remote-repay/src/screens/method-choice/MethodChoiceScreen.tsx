import { readPageQuery, repayPages, type PageQuery } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import { amountToPay } from '../amountToPay';
import { MethodChoice } from './MethodChoice';

/** Repay method choice (specification §2, screen 5). */
export function MethodChoiceScreen() {
  const { search } = useLocation();
  return <Asked key={search} query={readPageQuery(repayPages.repayOrNotChoose, search)} />;
}

/** Without an amount there is nothing to choose a way for: nothing is requested. */
function Asked({ query }: { readonly query: PageQuery<'repayOrNotChoose'> }) {
  const { market } = useShell();
  const { pm } = useWording();
  const { common } = useCommonWording();
  const amount = amountToPay(query.amount, market);
  if (amount !== undefined) {
    const { productId = '', orderId = '', display } = query;
    return <MethodChoice productId={productId} orderId={orderId} amount={amount} display={display === '1'} />;
  }
  return (
    <PageFrame title={pm.title}>
      <DeadEnd reason={common.errorAmount} />
    </PageFrame>
  );
}
