import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { VirtualAccountRequest } from '@loan/shared/contracts/api/repayWire';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { isUnknown } from '@loan/shared/ui/UnknownOutcome/useUnknownOutcome';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { useEffect } from 'react';

import { useVirtualAccountQuery } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { useLeaveOnce } from '../useLeaveOnce';
import { AccountCard } from './AccountCard';
import { Help } from './Help';
import { Instructions } from './Instructions';
import { methodName } from './methodName';
import { MethodRow } from './MethodRow';
import { Notes } from './Notes';
import { useTips } from './useTips';

/** The number to pay to, how to pay, and the way on when it is paid. */
export function Payment({ request }: { readonly request: VirtualAccountRequest }) {
  const shell = useShell();
  const { fixed } = useWording();
  const { common } = useCommonWording();
  const leaveOnce = useLeaveOnce();
  const { currentData: account, error, refetch } = useVirtualAccountQuery(request);
  const failure: Partial<ApiFailure> = error ?? {};
  const lost = isUnknown(failure);
  // What is shown may not be to pay any more: the reason stays beside it.
  const reason = failureReason(failure, common);

  // What is shown stays while it is read again. A first load that failed, or a reply that was lost, waits for a tap.
  const readAgain = account !== undefined && !lost;
  useEffect(() => shell.onResume(() => void (readAgain && refetch())), [shell, readAgain, refetch]);

  const { productId, orderId } = request;
  const leave = () =>
    leaveOnce(() => (productId !== '' && orderId !== '' ? shell.open('loanDetail', { productId, orderId }) : shell.bridge.goHome()));
  const tips = useTips(leave);

  return (
    <PageFrame
      title={fixed.vaTitle.text}
      strip={
        account !== undefined &&
        reason !== '' && (
          <Strip
            tone="warn"
            action={
              <Button kind="text" onPress={refetch}>
                {common.retry}
              </Button>
            }
          >
            {reason}
          </Strip>
        )
      }
      footer={
        account && (
          <Button onPress={tips.ask}>
            <FixedText of={fixed.vaPaid} />
          </Button>
        )
      }
    >
      {account === undefined && error !== undefined ? (
        <>
          <FailedLoad failure={failure} onRetry={refetch} />
          {/* Refused may be the method: there is another. */}
          {failure.kind === 'code' && <MethodRow request={request} name={request.payCode} />}
        </>
      ) : (
        <Waiting waiting={account === undefined} skeleton={<AccountSkeleton />}>
          {() =>
            account && (
              <>
                <AccountCard account={account} />
                <MethodRow request={request} name={methodName(account)} />
                <Instructions account={account} chosen={request.specific_num} />
                <Notes account={account} />
                <Help orderId={orderId} telephone={account.telephone} />
              </>
            )
          }
        </Waiting>
      )}
      {tips.dialog}
    </PageFrame>
  );
}

function AccountSkeleton() {
  return (
    <>
      <SkeletonCard lines={6} />
      <SkeletonCard lines={4} />
    </>
  );
}
