import { errorKind, type ApiFailure } from '@loan/shared/contracts/api/call';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { useShell } from '@loan/shared/ui/ShellContext';

import { fixed as literals } from '../../wording/fixed';

/** The cards could not be read: the server's reason, or that they were not, in the market's language. */
export function CardsFailed({ failure, onRetry }: { readonly failure: Partial<ApiFailure>; readonly onRetry: () => unknown }) {
  const { language } = useShell();
  const reasoned = failure.message || errorKind(failure) !== 'refused' ? failure : { ...failure, message: literals.legacyCards[language] };
  return <FailedLoad failure={reasoned} onRetry={onRetry} />;
}
