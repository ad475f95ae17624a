import { z } from 'zod';

/** The wire contract of the repay area (specification §3, §7; canonical shapes). Front-end code imports the types only. */
const amountText = z.string().describe('as shown, dots between thousands, e.g. 1.250.000');

export const period = z
  .object({
    periodNo: z.number().int(),
    totalAmount: amountText,
    displayAmount: amountText,
    canClick: z.number().int().describe('1 = may be tapped'),
    check: z.number().int().describe('1 = starts ticked'),
    periodStatus: z.string(),
    repayDes: z.string(),
    dueTime: z.string().describe('yyyy-mm-dd hh:mm:ss'),
  })
  .meta({ id: 'Period' });

export const instalmentPlanReply = z
  .object({
    productName: z.string(),
    repayWaitCount: z.number().int(),
    note: z.string(),
    repayPlanDetail: z.object({ repayWaitDetail: z.array(period), repayYetDetail: z.array(period) }),
  })
  .meta({ id: 'InstalmentPlanReply' });

export const virtualAccountRequest = z
  .object({
    productId: z.string().max(64),
    orderId: z.string().max(64),
    amount: z.string().regex(/^\d{1,13}$/, 'whole rupiah or rupees, digits only'),
    payCode: z.string().max(64),
    pay_type: z.enum(['1', '2']),
    is_default: z.enum(['0', '1']),
    is_display: z.enum(['0', '1']),
    specific_num: z.string().regex(/^\d{0,3}$/),
  })
  .meta({ id: 'VirtualAccountRequest' });

export const bankSteps = z.object({ name: z.string(), steps: z.array(z.string()) }).meta({ id: 'BankSteps' });

export const virtualAccountReply = z
  .object({
    amount: amountText,
    vcode: z.string().describe('the virtual account number, or the payment code of a market'),
    cardNo: z.string().describe('the bill number'),
    payType: z.number().int().describe('1 bank, 2 mini market'),
    payCode: z.string().describe('the bank or market'),
    payStep: z.union([z.array(bankSteps), z.array(z.string())]),
    specificNum: z.string(),
    telephone: z.string(),
  })
  .meta({ id: 'VirtualAccountReply' });

export const payTypesRequest = z
  .object({ productId: z.string().max(64), orderId: z.string().max(64), pay_type: z.enum(['1', '2']) })
  .meta({ id: 'PayTypesRequest' });
export const bankListReply = z.array(z.object({ bankName: z.string(), method: z.array(z.string()) })).meta({ id: 'BankListReply' });
export const marketListReply = z.array(z.string()).meta({ id: 'MarketListReply' });

export type PeriodWire = z.infer<typeof period>;
export type InstalmentPlanReply = z.infer<typeof instalmentPlanReply>;
export type VirtualAccountRequest = z.infer<typeof virtualAccountRequest>;
export type VirtualAccountReply = z.infer<typeof virtualAccountReply>;
export type PayTypesRequest = z.infer<typeof payTypesRequest>;
export type BankListReply = z.infer<typeof bankListReply>;
export type MarketListReply = z.infer<typeof marketListReply>;
