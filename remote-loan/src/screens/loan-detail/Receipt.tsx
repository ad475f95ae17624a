import { momentText } from '@loan/shared/format/momentText';
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
import { withOrderNo } from './orderRows';
import styles from './Receipt.module.css';

export interface ReceiptProps {
  readonly order: LoanDetail;
  readonly orderId: string;
  /** When the order was read, by the server's clock, in ms since 1970; undefined: unknown. */
  readonly at: number | undefined;
  readonly onClose: () => void;
}

/** An Android web view, also one of an app without the bridge. */
const inWebView = () => /; wv\)/.test(navigator.userAgent);

/** A borrower's receipt for a repaid loan, in the server's texts, with the lender and when it was read: shared if the phone can, else copied; also saved as a file, except in an app, whose web view cannot save one. */
export function Receipt({ order, orderId, at, onClose }: ReceiptProps) {
  const shell = useShell();
  const words = useDialogWording();
  const { orderNo } = useWording().detail;
  const { common, trust } = useCommonWording();
  const rows = withOrderNo(order.rows, orderId, orderNo);
  const lender = shell.config.trust.lender && fill(trust.lender, { lender: shell.config.trust.lender });
  const copied = at === undefined ? '' : fill(words.receiptAt, { time: momentText(at, shell.market, shell.zone) });
  const lines = [words.receipt, order.productName, order.headline, ...rows.map(({ label, value }) => `${label}: ${value}`), lender, copied];
  const text = lines.filter(Boolean).join('\n');
  const send = async () => {
    const result = await share(text);
    if (result !== 'shared') shell.toast(result === 'copied' ? common.copied : common.copyFailed);
  };
  return (
    <Dialog
      title={words.receipt}
      onClose={onClose}
      cancel={common.close}
      confirm={{ text: typeof navigator.share === 'function' ? common.share : common.copy, onPress: send }}
    >
      <p className={styles.state}>{order.headline}</p>
      <p className={styles.product}>{order.productName}</p>
      <div className={styles.facts}>
        <Rows>
          <ServerRows rows={rows} show={(value) => ({ value })} />
        </Rows>
      </div>
      <p>{lender}</p>
      <p className={styles.copied}>{copied}</p>
      {!shell.bridge.present && !inWebView() && (
        <Button kind="text" inline onPress={() => saveText(text, orderId)}>
          {words.receiptSave}
        </Button>
      )}
    </Dialog>
  );
}

/** How long the address stays valid, so that the browser can start the download. ms */
const KEPT_FOR = 60_000;

/** Offers a text as a file download. */
function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\w-]/g, '_')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
