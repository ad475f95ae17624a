import { Card } from '@loan/shared/ui/Card/Card';
import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import type { LoanDetail } from '../../api/loan';
import { useWording } from '../../wording/useWording';
import styles from './OrderCard.module.css';

/** Product, the rows of the server, and the order number to copy: in the server's row, or in one of our own. */
export function OrderCard({ order, orderId }: { readonly order: LoanDetail; readonly orderId: string }) {
  const { detail } = useWording();
  const { common } = useCommonWording();
  const named = order.rows.some((row) => row.value === orderId);
  const rows = named ? order.rows : [...order.rows, { label: detail.orderNo, value: orderId }];
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
