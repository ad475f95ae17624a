import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import type { ReceiptProps } from './Receipt';

// One chunk with the rating: both need the dialog, and every document of the area lists the hash of each chunk.
const load = async () => (await import(/* webpackChunkName: "loanDetail-dialogs" */ './Receipt')).Receipt;

/** Opens the receipt of a repaid loan, which is loaded on demand. */
export function ReceiptButton(receipt: Omit<ReceiptProps, 'onClose'>) {
  const { detail } = useWording();
  const { common } = useCommonWording();
  const { Part: Receipt, open, close } = useLazyPart(load, false);
  const refuse = useRefusal(Receipt);
  const show = async () => {
    if (!(await open())) refuse(common.errorGeneric);
  };
  return (
    <div>
      <Button kind="secondary" onPress={show}>
        {detail.receiptOpen}
      </Button>
      {Receipt && <Receipt {...receipt} onClose={close} />}
    </div>
  );
}
