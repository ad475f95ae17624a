import { Check } from '@loan/shared/ui/icons';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';

import type { ComplaintOrder } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { OrderHead } from './OrderHead';
import styles from './OrderSheet.module.css';

export interface OrderSheetProps {
  readonly orders: readonly ComplaintOrder[];
  readonly chosen: string | undefined;
  readonly onChoose: (orderNo: string) => void;
  readonly onClose: () => void;
}

/** All orders; a tap chooses one. Buttons, not radios: with radios the arrow keys would choose on the way. */
export function OrderSheet({ orders, chosen, onChoose, onClose }: OrderSheetProps) {
  const { home } = useWording();
  return (
    <Sheet title={home.pick} onClose={onClose}>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderNo} className={styles.item}>
            <button type="button" className={styles.entry} aria-pressed={order.orderNo === chosen} onClick={() => onChoose(order.orderNo)}>
              <OrderHead order={order}>
                <span className={styles.number}>
                  {home.orderNo} {order.orderNo}
                </span>
              </OrderHead>
              <span className={styles.tick}>{order.orderNo === chosen && <Check size={20} />}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
