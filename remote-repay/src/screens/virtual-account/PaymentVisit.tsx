import { useEffect } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import type { VirtualAccount, VirtualAccountRequest } from '../../api/repay';
import type { OrderIds } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { useLeaveOnce } from '../useLeaveOnce';
import { Payment } from './Payment';
import { useChecking } from './useChecking';
import { useVisit } from './useVisit';

/** Two sentences, to be read on the next page. ms */
const AFTER_SHOWN = 8000;
/** Files that did not arrive. */
const NOT_THERE = { kind: 'network' } as const;

/** A payment from its number to its answer: the number, and in its place, once it is said to be paid, whether that has arrived. */
export function PaymentVisit({ request }: { readonly request: VirtualAccountRequest }) {
  const { productId, orderId } = request;
  const ids = { productId, orderId };
  const { fixed, checking } = useWording();
  const known = useVisit(request);
  const { part, isMissing, fetch, readBefore, begun } = useChecking(ids, known);
  const leave = useLeave(ids);
  const { visit, note, forget } = known;
  const { said, isOpen = false } = visit;
  useEffect(() => {
    if (isOpen) void fetch();
  }, [isOpen, fetch]);

  const say = async ({ number, amount, payType, telephone }: VirtualAccount) => {
    // An order without a name cannot be looked at; nor can any without what looks.
    if (!isNamed(ids) || (await fetch()) === undefined) return leave();
    note({ said: { at: Date.now(), number, amount, isBank: payType === '1', telephone }, isOpen: true });
  };
  if (said === undefined || !isOpen) {
    const open = (
      <Button kind="text" onPress={() => note({ isOpen: true })}>
        {checking.look}
      </Button>
    );
    return (
      <Payment
        request={request}
        strip={
          said !== undefined && (
            <Strip tone="info" action={open}>
              {checking.strip}
            </Strip>
          )
        }
        onShown={() => void (isNamed(ids) && readBefore())}
        onPaid={say}
      />
    );
  }
  if (part === undefined)
    return (
      <PageFrame title={fixed.vaTitle.text}>
        {isMissing ? (
          <FailedLoad failure={NOT_THERE} onRetry={fetch} />
        ) : (
          <Waiting waiting skeleton={<SkeletonCard lines={6} />}>
            {null}
          </Waiting>
        )}
      </PageFrame>
    );
  return (
    <part.Checking
      ids={ids}
      isExtension={request.is_display === '1'}
      said={said}
      visit={visit}
      begun={begun.current}
      onNews={note}
      onBack={() => note({ isOpen: false })}
      onLeave={forget}
    />
  );
}

const isNamed = ({ productId, orderId }: OrderIds): boolean => productId !== '' && orderId !== '';

/** Where nothing can be looked after here: to the loan, which may look as before since a payment is not recorded at once; without one, home. */
function useLeave(ids: OrderIds): () => void {
  const shell = useShell();
  const { va } = useWording();
  const leaveOnce = useLeaveOnce();
  return () =>
    leaveOnce(() => {
      if (!isNamed(ids)) return shell.bridge.goHome();
      shell.open('loanDetail', { ...ids });
      return void shell.toast(va.after, { duration: AFTER_SHOWN, stays: true });
    });
}
