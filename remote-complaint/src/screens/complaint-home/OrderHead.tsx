import { Logo } from '@loan/shared/ui/Logo/Logo';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { toneOf } from '@loan/shared/ui/tones/meanings';

import type { ComplaintOrder } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import styles from './OrderHead.module.css';
import { orderMeaning } from './orderMeaning';

export interface OrderHeadProps {
  readonly order: ComplaintOrder;
  /** Its number stands under the product's name. */
  readonly numbered?: boolean;
}

/** Logo, product and status of an order, the status of every order in one column; inside a button too, so without blocks. */
export function OrderHead({ order: { logo, name, orderNo, status }, numbered = false }: OrderHeadProps) {
  const { home } = useWording();
  return (
    <span className={styles.head}>
      <Logo address={logo} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{name || orderNo}</span>
        {numbered && (
          <span className={styles.number}>
            {home.orderNo} <span className={styles.whole}>{orderNo}</span>
          </span>
        )}
        {status !== '' && (
          <span className={styles.status}>
            <Tag tone={toneOf[orderMeaning(status)]}>{status}</Tag>
          </span>
        )}
      </span>
    </span>
  );
}
