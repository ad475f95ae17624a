import { Button } from '@loan/shared/ui/Button/Button';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { Strip } from '@loan/shared/ui/Strip/Strip';

import { usePaymentWording } from '../../../wording/usePaymentWording';

/** Shows above a number that the borrower has claimed to have paid it. It stays in view, so that they do not pay twice by mistake. */
export function SaidStrip() {
  const checking = usePaymentWording();
  return (
    <Strip tone="warn" icon={<Icon of={TriangleAlert} size={20} />}>
      {checking.strip}
    </Strip>
  );
}

/** Button to the payment's status. */
export function SeeStatus({ onOpen }: { readonly onOpen: () => void }) {
  const checking = usePaymentWording();
  return <Button onPress={onOpen}>{checking.look}</Button>;
}
