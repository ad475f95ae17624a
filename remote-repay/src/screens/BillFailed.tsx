import { usePageLink } from '@loan/shared/area/usePageLink';
import { type ApiFailure, errorKind, isUnknown } from '@loan/shared/contracts/api/call';
import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import type { OrderIds } from '../repayApi';
import { useWording } from '../wording/useWording';
import { useLeaveOnce } from './useLeaveOnce';

export interface BillFailedProps {
  readonly failure: Partial<ApiFailure> | undefined;
  readonly ids: OrderIds;
  readonly onRetry: () => unknown;
  /** Texts for a lost reply. No money can have moved, so they first say that nothing was taken, then the known cause. */
  readonly lost?: Readonly<Record<'title' | 'none' | 'offline' | 'fault', string>>;
}

/** Replaces a bill that failed to load. After a refusal the bill may no longer exist, so it links to the order. */
export function BillFailed({ failure = {}, ids, onRetry, lost }: BillFailedProps) {
  const { ErrorPanel } = useShell();
  const { inst } = useWording();
  const { common } = useCommonWording();
  const kind = errorKind(failure);
  if (lost !== undefined && isUnknown(failure)) {
    const why = { offline: lost.offline, session: common.errorSession }[kind as string] || lost.fault;
    return <ErrorPanel kind={kind} title={lost.title} body={`${lost.none} ${why}`} onRetry={onRetry} reference={failure.reference} />;
  }
  if (kind !== 'refused' || ids.productId === '' || ids.orderId === '') return <FailedLoad failure={failure} onRetry={onRetry} />;
  return (
    <ErrorPanel
      kind="gone"
      title={inst.refused}
      body={failureReason(failure, common) || undefined}
      onRetry={onRetry}
      steps={[]}
      reference={failure.reference}
    >
      <ToLoan ids={ids} />
      <Button kind="secondary" onPress={onRetry} busyText={common.loading}>
        {common.reload}
      </Button>
    </ErrorPanel>
  );
}

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
