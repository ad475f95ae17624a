import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { RetryPanel } from '@loan/shared/ui/RetryPanel/RetryPanel';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

import { failureReason } from './failureReason';

/** The first load of a page failed: what is known about it, and one way to try again. Nothing is sent before it is tapped. */
export function FailedLoad({ failure, onRetry }: { readonly failure: Partial<ApiFailure>; readonly onRetry: () => unknown }) {
  const { common } = useCommonWording();
  const reason = failureReason(failure, common);
  return <RetryPanel onRetry={onRetry} {...(reason === '' ? {} : { body: reason })} />;
}
