import { Card } from '@loan/shared/ui/Card/Card';
import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { LoanDetail } from '../../api/loan';
import { useWording } from '../../wording/useWording';
import styles from './LoanDetailScreen.module.css';
import { withOrderNo } from './orderRows';
import { dueRows } from './status/dueRows';

/** Product, the server's rows that are not shown above, and the order number to copy: in the server's row, or in an added one. */
export function OrderCard({ order, orderId }: { readonly order: LoanDetail; readonly orderId: string }) {
  const { detail } = useWording();
  const { common } = useCommonWording();
  const { amount, date } = dueRows(order);
  const rows = withOrderNo(order.rows, orderId, detail.orderNo).filter((row) => row !== amount && row !== date);
  const copy = <CopyButton text={orderId} label={`${common.copy} ${detail.orderNo}`} copied={detail.orderCopied} />;
  return (
    <Card
      title={
        <span className={styles.product}>
          <Logo address={order.productLogo} size={32} />
          <span className={styles.name}>{order.productName || detail.rows}</span>
        </span>
      }
    >
      <Rows>
        <ServerRows rows={rows} control={{ value: orderId, node: copy }} />
      </Rows>
    </Card>
  );
}
