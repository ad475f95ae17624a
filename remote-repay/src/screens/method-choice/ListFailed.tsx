import { errorKind, type ApiFailure } from '@loan/shared/contracts/api/call';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

export interface ListFailedProps {
  /** None when a reply came that has nothing usable in it. */
  readonly failure?: Partial<ApiFailure> | undefined;
  readonly onRetry: () => unknown;
}

/** In the place of the list alone, without a picture: amount, types and the way on stand beside it on a small phone. */
export function ListFailed({ failure = {}, onRetry }: ListFailedProps) {
  const { ErrorPanel } = useShell();
  const { common } = useCommonWording();
  return (
    <ErrorPanel
      kind={errorKind(failure)}
      body={failureReason(failure, common) || undefined}
      onRetry={onRetry}
      picture={null}
      reference={failure.reference}
    />
  );
}
