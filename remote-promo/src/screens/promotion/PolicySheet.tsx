import { Sheet, type SheetProps } from '@loan/shared/ui/Sheet/Sheet';

import { useSiteWording } from '../../wording/useSiteWording';
import { PolicyText } from '../PolicyText';

/** The privacy policy above the agreement. */
export function PolicySheet({ onClose }: Pick<SheetProps, 'onClose'>) {
  const { policy } = useSiteWording();
  return (
    <Sheet title={policy} onClose={onClose}>
      <PolicyText />
    </Sheet>
  );
}
