import { useCallback, useState } from 'react';

import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { useLeaveOnce } from '../useLeaveOnce';
import type { NumberPlace } from './checking/PaymentAnswer';
import { KEPT_PAYMENT } from './keptKey';
import { Payment } from './Payment';
import { useLate } from './useLate';

// One chunk with the payment question: they are always loaded together, and a document lists every chunk.
const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './checking/PaymentAnswer')).PaymentAnswer;

/** A payment from its number to its result. The code that tracks it loads after the number; at once if the device has stored a payment claim for this order. */
export function PaymentVisit({ request }: { readonly request: VirtualAccountRequest }) {
  const shell = useShell();
  const { fixed } = useWording();
  const { orderId } = request;
  const isNamed = request.productId !== '' && orderId !== '';
  const [place, setPlace] = useState<NumberPlace | undefined>(() => {
    const kept = isNamed ? (shell.storage.local.get(KEPT_PAYMENT) ?? '') : '';
    return kept.includes('"said"') && kept.includes(orderId) ? undefined : {};
  });
  const { Part: Answer, again } = useLate(load, place === undefined);
  const [paid, setPaid] = useState<{ readonly to: VirtualAccount }>();
  const leaveOnce = useLeaveOnce();

  const fetch = useCallback(async () => isNamed && again(), [isNamed, again]);
  const say = (to: VirtualAccount) => {
    if (!isNamed) return leaveOnce(() => shell.bridge.goHome());
    setPaid({ to });
    void fetch();
  };
  return (
    <>
      {Answer !== undefined && Answer !== 'missing' && <Answer request={request} paid={paid} onPlace={setPlace} />}
      {place === undefined && (
        <PageFrame title={fixed.vaTitle.text}>
          {Answer === 'missing' && <FailedLoad failure={{ kind: 'network' }} onRetry={again} />}
        </PageFrame>
      )}
      {place !== undefined && place !== 'taken' && <Payment request={request} said={place.said} onShown={fetch} onPaid={say} />}
    </>
  );
}
