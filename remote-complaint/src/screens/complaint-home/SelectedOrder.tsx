import { useState } from 'react';

import type { ComplaintOrder } from '@loan/shared/contracts/api/complaint';
import { splitSymbol } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';

import { useWording } from '../../wording/useWording';
import { OrderHead } from './OrderHead';
import { OrderSheet } from './OrderSheet';

export interface SelectedOrderProps {
  readonly order: ComplaintOrder | undefined;
  readonly orders: readonly ComplaintOrder[];
  readonly onChoose: (orderNo: string) => void;
}

/** The order that the complaint is about, and the way to another one. */
export function SelectedOrder({ order, orders, onChoose }: SelectedOrderProps) {
  const { home, fixed } = useWording();
  const [choosing, setChoosing] = useState(false);
  const choose = (orderNo: string) => {
    setChoosing(false);
    onChoose(orderNo);
  };
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
            {order.rows.map(({ label, value }, index) => {
              const isMoney = splitSymbol(value).symbol !== '';
              return <Row key={index} label={label} value={isMoney ? <MoneyText amount={value} /> : value} strong={isMoney} />;
            })}
          </Rows>
        </>
      )}
      {choosing && <OrderSheet orders={orders} chosen={order?.orderNo} onChoose={choose} onClose={() => setChoosing(false)} />}
    </Card>
  );
}
