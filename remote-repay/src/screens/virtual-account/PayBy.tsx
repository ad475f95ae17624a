import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';

import { PayByLines } from './PayByLines';

/** Until when it can be paid, in the words of the market. */
export function PayBy({ expiry }: { readonly expiry: string }) {
  const { market } = useShell();
  return <PayByLines day={dayText(expiry, market) ?? ''} exact={expiry} />;
}
