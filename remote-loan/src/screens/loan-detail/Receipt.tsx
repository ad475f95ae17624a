import { Button } from '@loan/shared/ui/Button/Button';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { share } from '@loan/shared/ui/share';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import type { LoanDetail } from '../../api/loan';
import { useDialogWording } from '../../wording/useDialogWording';
import { useWording } from '../../wording/useWording';
import { receiptText } from './receiptText';
import { saveText } from './saveText';

export interface ReceiptProps {
  readonly order: LoanDetail;
  readonly orderId: string;
  /** When the order was read, in ms since 1970; undefined: not known. */
  readonly at: number | undefined;
  readonly onClose: () => void;
}

/** The receipt of a repaid loan: to share where the phone can, else to copy; and as a file, but in an app, whose web view saves none. */
export function Receipt({ order, orderId, at, onClose }: ReceiptProps) {
  const shell = useShell();
  const words = useDialogWording();
  const { orderNo } = useWording().detail;
  const { common } = useCommonWording();
  const text = receiptText(order, orderId, at, { ...words, orderNo }, shell.market);
  const [title = '', ...lines] = text.split('\n');
  const send = async () => {
    const result = await share(text);
    if (result !== 'shared') shell.toast(result === 'copied' ? common.copied : common.copyFailed);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      cancel={common.close}
      confirm={{ text: typeof navigator.share === 'function' ? common.share : common.copy, onPress: send }}
    >
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {!shell.bridge.present && (
        <Button kind="text" inline onPress={() => saveText(text, orderId)}>
          {words.receiptSave}
        </Button>
      )}
    </Dialog>
  );
}
