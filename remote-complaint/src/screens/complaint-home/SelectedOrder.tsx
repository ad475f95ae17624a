import { useEffect, useRef, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PickSheet } from '@loan/shared/ui/PickSheet/PickSheet';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';

import type { ComplaintOrder } from '../../api/complaint';
import { useWording } from '../../wording/useWording';
import { OrderHead } from './OrderHead';

export interface SelectedOrderProps {
  readonly order: ComplaintOrder | undefined;
  readonly orders: readonly ComplaintOrder[];
  readonly onChoose: (orderNo: string) => void;
}

/** The order that the complaint is about, and a button to choose another. */
export function SelectedOrder({ order, orders, onChoose }: SelectedOrderProps) {
  const { home, fixed } = useWording();
  const [choosing, setChoosing] = useState(false);
  const chosen = useRef<HTMLSpanElement>(null);
  // An effect, because the sheet first moves the focus to its title.
  useEffect(() => {
    if (choosing) chosen.current?.scrollIntoView?.({ block: 'center' });
  }, [choosing]);
  const all = orders.length > 0 && (
    <Button kind="text" onPress={() => setChoosing(true)}>
      <FixedText of={fixed.all} />
    </Button>
  );
  return (
    <Card title={home.order} action={all}>
      {order === undefined ? (
        <p>{orders.length === 0 ? home.noOrder : home.pick}</p>
      ) : (
        <>
          <OrderHead order={order} />
          <Rows>
            <ServerRows rows={order.rows} />
          </Rows>
        </>
      )}
      {choosing && (
        <PickSheet
          title={home.pick}
          entries={orders.map((one) => ({
            value: one.orderNo,
            content: (
              <span ref={one.orderNo === order?.orderNo ? chosen : undefined}>
                <OrderHead order={one} numbered />
              </span>
            ),
          }))}
          chosen={order?.orderNo}
          onPick={onChoose}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}
