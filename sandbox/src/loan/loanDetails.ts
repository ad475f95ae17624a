import { calls } from '@loan/api/calls';
import type { WireOf } from '@loan/shared/contracts/api/reply';

import { withCommon } from '../api/addresses';
import { endpoint, type CallContext } from '../api/endpoint';
import { dateText, timeText } from '../clock';
import { moneyText } from '../money';
import { ownOrder, payableSums, pendingOf, type OrderWithPlan } from '../orders/orders';
import { statusText } from '../texts/texts';
import { offersBeside } from './offers';

export const loanDetails = endpoint(calls.loanDetails, async (context, ids) => {
  const found = await ownOrder(context, ids);
  const { order, product } = found;
  const { headline, description } = statusText(order.status, context.texts);
  return {
    orderStatus: order.status,
    noticeStatusText: headline,
    noticeDesText: order.is_extreme === 1 ? context.texts.extremeDescription : description,
    recProducts: offersBeside(order, context),
    productName: product.name,
    productLogo: `${context.own}/sandbox/pictures/${product.picture}`,
    userOrderDetail: { detail: rows(found, context) },
    inside: '0',
    h5Url: h5Address(order.h5_url, context),
    isDelay: String(order.is_delay),
    telephone: order.telephone,
    isScore: String(order.is_score),
    playeduL: '',
    reyMsg: '',
  };
});

/** `{h5}` is the requesting front end; its address passes the session's parameters on, without the token. */
function h5Address(stored: string, { h5, common }: CallContext): string {
  return stored.startsWith('{h5}') ? withCommon(stored.replace('{h5}', h5), common) : stored;
}

function rows(
  { order, product, periods }: OrderWithPlan,
  { texts }: CallContext,
): WireOf<(typeof calls.loanDetails)['reply']>['userOrderDetail']['detail'] {
  const { rows: label } = texts;
  const pending = pendingOf(periods);
  const next = pending[0];
  const list = [
    { text: label.orderNo, value: order.id },
    { text: label.amount, value: moneyText(order.amount, product.market) },
    { text: label.term, value: `${order.periods} ${texts.units[product.unit](Number(order.periods))}` },
    { text: label.applied, value: timeText(order.created_at, product.market) },
  ];
  if (next !== undefined) {
    list.push(
      { text: label.nextDue, value: dateText(next.due_at, product.market) },
      { text: label.nextAmount, value: moneyText(next.amount, product.market) },
      { text: label.rest, value: moneyText(payableSums(pending).at(-1) ?? 0, product.market) },
    );
  }
  if (periods.length > 0 && next === undefined) {
    list.push(
      { text: label.totalPaid, value: moneyText(payableSums(periods).at(-1) ?? 0, product.market) },
      { text: label.repaidOn, value: dateText(Math.max(...periods.map(({ paid_at }) => paid_at ?? 0)), product.market) },
    );
  }
  if (periods.length > 0) list.push({ text: label.paid, value: `${periods.length - pending.length} / ${periods.length}` });
  if (order.is_extreme === 1) list.push({ text: label.purpose, value: texts.purpose });
  return list;
}
