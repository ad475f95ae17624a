import { Button } from '@loan/shared/ui/Button/Button';
import { Strip } from '@loan/shared/ui/Strip/Strip';

import { usePaymentWording } from '../../../wording/usePaymentWording';

/** Above a number that was said to be paid: so, and the way to what has become of it. It stays in view: nobody pays twice by mistake. */
export function SaidStrip({ onOpen }: { readonly onOpen: () => void }) {
  const checking = usePaymentWording();
  const open = (
    <Button kind="text" onPress={onOpen}>
      {checking.look}
    </Button>
  );
  return (
    <Strip tone="warn" action={open}>
      {checking.strip}
    </Strip>
  );
}
