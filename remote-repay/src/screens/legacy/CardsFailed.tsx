import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { useShell } from '@loan/shared/ui/ShellContext';

import { fixed as literals } from '../../wording/fixed';
import { FailedLoad } from '../FailedLoad';

/** The cards could not be read: the server's reason, or that they were not, in the market's language. */
export function CardsFailed({ failure, onRetry }: { readonly failure: Partial<ApiFailure>; readonly onRetry: () => unknown }) {
  const { language } = useShell();
  return <FailedLoad failure={{ ...failure, message: failure.message || literals.legacyCards[language] }} onRetry={onRetry} />;
}
