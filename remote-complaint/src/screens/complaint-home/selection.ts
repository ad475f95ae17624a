import type { ComplaintOrder, ComplaintStart, OrderReference } from '@loan/shared/contracts/api/complaint';

/** The order that the address names, where the server knows it; else the server's own choice. */
export function selectedOrder(start: ComplaintStart, { orderNo, orderId }: OrderReference): ComplaintOrder | undefined {
  const asked = orderNo || orderId;
  return [start.order, ...start.orders].find((order) => order?.orderNo === asked) ?? start.order;
}
