import { useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import type { pages } from '../../api/pages';
import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { AmountMissing } from '../AmountMissing';
import { useLeaveOnce } from '../useLeaveOnce';
import { accountRequest } from './accountRequest';
import { NumberPage } from './NumberPage';
import { isAtNumber } from './payment/paymentState';
import { usePayment } from './payment/usePayment';
import { loadRenderedViews, useLateViews } from './useLateViews';

/**
 * Virtual account repayment (product §3.4). The request is built once from the address and the method stored at that
 * time, so that nothing else is requested while the page is open.
 */
function VirtualAccountScreen(query: PageParameters<typeof pages.repayOrNot>) {
  const shell = useShell();
  const { fixed } = useWording();
  const hydrated = useHydrated();
  const [request] = useState(() => accountRequest(query, shell, hydrated));
  return request === undefined ? <AmountMissing title={fixed.vaTitle.text} /> : <Payment request={request} />;
}

export async function virtualAccountScreen() {
  await loadRenderedViews();
  return VirtualAccountScreen;
}

/** The number; after a payment claim the payment's status. Without ids a payment cannot be looked for, so a claim leads home. */
function Payment({ request }: { readonly request: VirtualAccountRequest }) {
  const shell = useShell();
  const { fixed } = useWording();
  const leaveOnce = useLeaveOnce();
  const hasIds = request.productId !== '' && request.orderId !== '';
  const { state, dispatch, forget } = usePayment(request, hasIds);
  const isClaimed = state.claim !== undefined;
  const { late, loadLate } = useLateViews(isClaimed);

  const onClaim = ({ number, amount, payType, telephone }: VirtualAccount) => {
    if (!hasIds) return leaveOnce(() => shell.bridge.goHome());
    dispatch({ type: 'paymentClaimed', claim: { at: shell.now(), number, amount, isBank: payType === '1', telephone } });
  };

  if (isClaimed && !late) {
    return (
      <PageFrame title={fixed.vaTitle.text}>{late === null && <FailedLoad failure={{ kind: 'network' }} onRetry={loadLate} />}</PageFrame>
    );
  }
  if (!isAtNumber(state)) return late && <late.PaymentStatus request={request} state={state} dispatch={dispatch} onLeave={forget} />;
  return (
    <NumberPage
      request={request}
      payment={state}
      dispatch={hasIds ? dispatch : undefined}
      onClaim={onClaim}
      late={late}
      loadLate={loadLate}
    />
  );
}
