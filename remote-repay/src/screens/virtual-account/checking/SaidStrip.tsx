import { Button } from '@loan/shared/ui/Button/Button';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { Strip } from '@loan/shared/ui/Strip/Strip';

import { usePaymentWording } from '../../../wording/usePaymentWording';

/** Above a number that was said to be paid: so. It stays in view: nobody pays twice by mistake. */
export function SaidStrip() {
  const checking = usePaymentWording();
  return (
    <Strip tone="warn" icon={<Icon of={TriangleAlert} size={20} />}>
      {checking.strip}
    </Strip>
  );
}

/** The way to what has become of it. */
export function SeeStatus({ onOpen }: { readonly onOpen: () => void }) {
  const checking = usePaymentWording();
  return <Button onPress={onOpen}>{checking.look}</Button>;
}
