import { usePageLink } from '@loan/shared/area/usePageLink';
import { Button } from '@loan/shared/ui/Button/Button';

import type { OrderIds } from '../repayApi';
import { useWording } from '../wording/useWording';
import { useLeaveOnce } from './useLeaveOnce';

/** To the order's own page. */
export function ToLoan({ ids: { productId, orderId } }: { readonly ids: OrderIds }) {
  const { inst } = useWording();
  const leaveOnce = useLeaveOnce();
  const { href, onPress } = usePageLink('loanDetail', { productId, orderId });
  return (
    <Button href={href} onPress={() => leaveOnce(onPress)}>
      {inst.loan}
    </Button>
  );
}
