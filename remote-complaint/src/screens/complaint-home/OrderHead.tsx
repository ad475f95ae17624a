import type { ComplaintOrder } from '@loan/shared/contracts/api/complaint';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { Tag } from '@loan/shared/ui/Tag/Tag';

import styles from './OrderHead.module.css';

/** Logo, product and status of an order; inside a button too, so without blocks. */
export function OrderHead({ order: { logo, name, orderNo, status } }: { readonly order: ComplaintOrder }) {
  return (
    <span className={styles.head}>
      <Logo address={logo} size={32} />
      <span className={styles.name}>{name || orderNo}</span>
      {status !== '' && (
        <span className={styles.status}>
          <Tag tone="neutral">{status}</Tag>
        </span>
      )}
    </span>
  );
}
