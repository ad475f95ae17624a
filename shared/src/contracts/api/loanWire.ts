import { z } from 'zod';

/**
 * The wire contract of the loan area (specification §3, §7; canonical shapes). The sandbox checks
 * requests and builds replies by these schemas; front-end code imports their types only.
 */
const id = z.string().min(1).max(64);
const row = z.object({ text: z.string(), value: z.string() }).meta({ id: 'Row' });

export const orderRequest = z.object({ productId: id, orderId: id }).meta({ id: 'OrderRequest' });

export const recommendedEntry = z
  .object({
    id: z.string(),
    productLogo: z.string(),
    productName: z.string(),
    buttonText: z.string(),
    amountRange: z.string(),
    amountRangeDes: z.string(),
    loan_rate: z.string(),
    productDesc: z.string(),
    flag: z.number().int().describe('1 = active, anything else grey'),
    globally: z.string().describe("'0' = cannot be tapped"),
    parameter: z.string().describe('goes into the jump call'),
  })
  .meta({ id: 'RecommendedEntry' });

export const loanDetailReply = z
  .object({
    orderStatus: z.string(),
    noticeStatusText: z.string(),
    noticeDesText: z.string(),
    recProducts: z.array(recommendedEntry),
    productName: z.string(),
    productLogo: z.string(),
    userOrderDetail: z.object({ detail: z.array(row) }),
    inside: z.string(),
    h5Url: z.string().describe("the order's own repay address, or empty"),
    isDelay: z.string().describe("'1' = the extension line shows"),
    telephone: z.string(),
    isScore: z.string().describe("'1' = the rating opens by itself"),
    playeduL: z.string(),
    reyMsg: z.string(),
  })
  .meta({ id: 'LoanDetailReply' });

export const loanConfirmRequest = z.object({ productId: id }).meta({ id: 'LoanConfirmRequest' });

export const repayPlan = z
  .object({ title: z.string(), description: z.string(), amount: z.string(), pay_time: z.string() })
  .meta({ id: 'RepayPlan' });

export const loanConfirmReply = z
  .object({
    productLogo: z.string(),
    productName: z.string(),
    amount: z.string(),
    periods: z.string(),
    termUnit: z.string(),
    details: z.array(row).describe('fee details'),
    detail1: z.string(),
    detail2: z.string(),
    repay_plans: z.array(repayPlan),
    firstPayTime: z.string(),
    firstPeriodDay: z.string(),
    pRateDsc: z.string(),
    sendSms: z.string(),
    isPopType: z.string().describe("'1' = the agreement dialog, when popAgreementUrl is there"),
    popContent: z.string().describe('HTML, sanitised by the reader'),
    popTitle: z.string(),
    popAgreementUrl: z.string(),
    note: z.string(),
    sp_rate: z.string(),
  })
  .meta({ id: 'LoanConfirmReply' });

export const loanPushRequest = z
  .object({
    amount: z.string().regex(/^\d{1,13}$/, 'whole rupiah or rupees, digits only'),
    periods: z.string().min(1).max(8),
    termUnit: z.string().min(1).max(16),
    productId: id,
  })
  .meta({ id: 'LoanPushRequest' });
export const loanPushReply = z.object({ lendDetailsUrl: z.string() }).meta({ id: 'LoanPushReply' });

export const contractsRequest = z.object({ productId: id, scene: z.literal('3') }).meta({ id: 'ContractsRequest' });
export const contractsReply = z.array(z.object({ title: z.string() })).meta({ id: 'ContractsReply' });
export const contractJumpRequest = z
  .object({ productId: id, scene: z.literal('3'), position: z.string().regex(/^\d{1,2}$/), orderId: z.string().max(64) })
  .meta({ id: 'ContractJumpRequest' });
export const contractJumpReply = z.object({ contract_url: z.string() }).meta({ id: 'ContractJumpReply' });

export const eventRequest = z
  .object({ productId: z.string().max(64), moduleId: z.string().regex(/^\d{1,4}$/), positionId: z.string().regex(/^\d{1,4}$/) })
  .meta({ id: 'EventRequest' });
export const ratingRequest = z.object({ score: z.literal('5') }).meta({ id: 'RatingRequest' });
export const jumpRequest = z
  .object({ module: z.string().regex(/^\d{1,4}$/), position: z.string().regex(/^\d{1,4}$/), parameter: z.string().min(1).max(512) })
  .meta({ id: 'JumpRequest' });
export const jumpReply = z.object({ url: z.string() }).meta({ id: 'JumpReply' });

export type LoanDetailReply = z.infer<typeof loanDetailReply>;
export type RecommendedEntryWire = z.infer<typeof recommendedEntry>;
export type LoanConfirmReply = z.infer<typeof loanConfirmReply>;
export type LoanPushRequest = z.infer<typeof loanPushRequest>;
export type LoanPushReply = z.infer<typeof loanPushReply>;
export type ContractsReply = z.infer<typeof contractsReply>;
export type ContractJumpReply = z.infer<typeof contractJumpReply>;
export type JumpReply = z.infer<typeof jumpReply>;
