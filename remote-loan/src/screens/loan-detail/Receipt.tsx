import { Button } from '@loan/shared/ui/Button/Button';
import { Dialog } from '@loan/shared/ui/Dialog/Dialog';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';
import { share } from '@loan/shared/ui/share';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { LoanDetail } from '../../api/loan';
import { useDialogWording } from '../../wording/useDialogWording';
import { useWording } from '../../wording/useWording';
import styles from './Receipt.module.css';
import { receiptParts, receiptText } from './receiptText';
import { saveText } from './saveText';

export interface ReceiptProps {
  readonly order: LoanDetail;
  readonly orderId: string;
  /** When the order was read, by the server's clock, in ms since 1970; undefined: unknown. */
  readonly at: number | undefined;
  readonly onClose: () => void;
}

/** An Android web view, also one of an app without the bridge. */
const inWebView = () => /; wv\)/.test(navigator.userAgent);

/** The receipt of a repaid loan: shared if the phone can, else copied; also saved as a file, except in an app, whose web view cannot save one. */
export function Receipt({ order, orderId, at, onClose }: ReceiptProps) {
  const shell = useShell();
  const words = useDialogWording();
  const { orderNo } = useWording().detail;
  const { common, trust } = useCommonWording();
  const { lender } = shell.config.trust;
  const said = { ...words, orderNo, lender: lender && fill(trust.lender, { lender }) };
  const receipt = receiptParts(order, orderId, at, said, shell.market, shell.zone);
  const text = receiptText(receipt);
  const send = async () => {
    const result = await share(text);
    if (result !== 'shared') shell.toast(result === 'copied' ? common.copied : common.copyFailed);
  };
  return (
    <Dialog
      title={receipt.title}
      onClose={onClose}
      cancel={common.close}
      confirm={{ text: typeof navigator.share === 'function' ? common.share : common.copy, onPress: send }}
    >
      <p className={styles.state}>{receipt.headline}</p>
      <p className={styles.product}>{receipt.product}</p>
      <div className={styles.facts}>
        <Rows>
          <ServerRows rows={receipt.rows} />
        </Rows>
      </div>
      <p>{receipt.lender}</p>
      <p className={styles.copied}>{receipt.copied}</p>
      {!shell.bridge.present && !inWebView() && (
        <Button kind="text" inline onPress={() => saveText(text, orderId)}>
          {words.receiptSave}
        </Button>
      )}
    </Dialog>
  );
}
