import { z } from 'zod';

/** The wire contract of the extension (specification §3, §7; canonical shapes). Front-end code imports the types only. */
export const delayRequest = z.object({ productId: z.string().max(64), orderId: z.string().max(64) }).meta({ id: 'DelayRequest' });

export const delayReply = z
  .object({
    productName: z.string(),
    productLogo: z.string(),
    delayShouldPayAmount: z.string().describe('as shown, dots between thousands, e.g. 150.000'),
    delayExpiryTime: z.string().describe('yyyy-mm-dd hh:mm:ss, or words'),
    orderDetail: z.object({
      detail: z.array(z.object({ text: z.string(), value: z.union([z.string(), z.number(), z.null()]) })).describe("'' and '0' are hidden"),
    }),
    telephone: z.string(),
  })
  .meta({ id: 'DelayReply' });

export type DelayReply = z.infer<typeof delayReply>;
