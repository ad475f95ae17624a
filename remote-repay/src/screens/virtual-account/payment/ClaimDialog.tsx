import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';

import { usePaymentWording } from '../../../wording/usePaymentWording';
import { useWording } from '../../../wording/useWording';

export interface ClaimDialogProps {
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** Asks whether the borrower has paid. */
export function ClaimDialog({ onNo, onYes }: ClaimDialogProps) {
  const { fixed } = useWording();
  const { tips } = usePaymentWording();
  return (
    <Dialog
      title={tips.title}
      onClose={onNo}
      cancel={<FixedText of={fixed.tipsNo} />}
      confirm={{ text: <FixedText of={fixed.tipsYes} />, onPress: onYes }}
    >
      {tips.body}
    </Dialog>
  );
}
