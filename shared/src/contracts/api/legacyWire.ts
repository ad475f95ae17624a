import { z } from 'zod';

/** The wire contract of the legacy repayment (specification §3, §7). Front-end code imports the types only. */
const id = z.string().max(64);
const cents = z.string().regex(/^\d{1,15}$/, 'whole cents, digits only');

export const legacyWayRequest = z.object({ orderId: id }).meta({ id: 'LegacyWayRequest' });
export const legacyWayReply = z
  .object({
    alipay: z.string(),
    repayToken: z.string(),
    bankCards: z.array(z.object({ id: z.string(), bankName: z.string(), cardNo: z.string(), bankCode: z.string() })),
  })
  .meta({ id: 'LegacyWayReply' });

export const legacyCommitRequest = z
  .object({
    amount: cents,
    bankName: z.string().max(120),
    cardId: id,
    cardNo: z.string().max(64),
    couponId: id,
    orderId: id,
    repayToken: z.string().max(512),
    bankCode: id,
    sendMsg: z.enum(['0', '1']).describe('1: the code is asked for again'),
  })
  .meta({ id: 'LegacyCommitRequest' });
export const legacyCommitReply = z
  .object({ needValid: z.number().int().describe('1 = an SMS code is needed'), repayRecordId: z.string() })
  .meta({ id: 'LegacyCommitReply' });

export const legacyConfirmRequest = z
  .object({ orderId: id, verifyCode: z.string().min(6).max(32), repaymentRecordId: id })
  .meta({ id: 'LegacyConfirmRequest' });

export const legacyHuichaoRequest = z.object({ userId: id, orderId: id, amount: cents }).meta({ id: 'LegacyHuichaoRequest' });
export const legacyHuichaoReply = z.object({ url: z.string() }).meta({ id: 'LegacyHuichaoReply' });

export type LegacyWayReply = z.infer<typeof legacyWayReply>;
export type LegacyCommitRequest = z.infer<typeof legacyCommitRequest>;
export type LegacyConfirmRequest = z.infer<typeof legacyConfirmRequest>;
export type LegacyHuichaoRequest = z.infer<typeof legacyHuichaoRequest>;
