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
  /** In the place of the words for a lost reply: nothing was sent to pay. */
  readonly lost?: { readonly title: string; readonly body: string };
}

/** In the place of a bill that did not come. One that the server refuses may be gone: its order says what became of it. */
export function BillFailed({ failure = {}, ids, onRetry, lost }: BillFailedProps) {
  const { ErrorPanel } = useShell();
  const { inst } = useWording();
  const { common } = useCommonWording();
  if (lost !== undefined && isUnknown(failure))
    return <ErrorPanel kind={errorKind(failure)} {...lost} onRetry={onRetry} reference={failure.reference} />;
  if (errorKind(failure) !== 'refused' || ids.productId === '' || ids.orderId === '')
    return <FailedLoad failure={failure} onRetry={onRetry} />;
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
