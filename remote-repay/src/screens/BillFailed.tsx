import { errorKind, isUnknown, type ApiFailure } from '@loan/shared/contracts/api/call';
import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import type { OrderIds } from '../repayApi';
import { useWording } from '../wording/useWording';
import { ToLoan } from './Settled';

export interface BillFailedProps {
  readonly failure: Partial<ApiFailure> | undefined;
  readonly ids: OrderIds;
  readonly onRetry: () => unknown;
  /** A lost reply leaves nobody in doubt about money: it is said that nothing was taken, then what is known of why. */
  readonly lost?: Readonly<Record<'title' | 'none' | 'offline' | 'fault', string>>;
}

/** In the place of a bill that did not come. One that the server refuses may be gone: its order says what became of it. */
export function BillFailed({ failure = {}, ids, onRetry, lost }: BillFailedProps) {
  const { ErrorPanel } = useShell();
  const { inst } = useWording();
  const { common } = useCommonWording();
  const kind = errorKind(failure);
  if (lost !== undefined && isUnknown(failure)) {
    const why = { offline: lost.offline, session: common.errorSession }[kind as string] ?? lost.fault;
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
