import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';

import { useWording } from '../../wording/useWording';

export interface TipsDialogProps {
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** Asks whether the payment was made. */
export function TipsDialog({ onNo, onYes }: TipsDialogProps) {
  const { va, fixed } = useWording();
  return (
    <Dialog
      title={va.tips.title}
      onClose={onNo}
      cancel={<FixedText of={fixed.tipsNo} />}
      confirm={{ text: <FixedText of={fixed.tipsYes} />, onPress: onYes }}
    >
      {va.tips.body}
    </Dialog>
  );
}
