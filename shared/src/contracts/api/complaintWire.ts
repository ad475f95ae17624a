import { z } from 'zod';

/**
 * The wire contract of complaints (specification §3, §7; canonical shapes); what is sent with the
 * form stands in complaintFormWire. Front-end code imports the types only.
 */
const id = z.string().min(1).max(64);
const option = z.object({ title: z.string(), value: z.string() }).meta({ id: 'ComplaintOption' });

export const complaintOrder = z
  .object({
    orderNo: z.string(),
    productLogo: z.string(),
    productName: z.string(),
    status: z.string().describe('as shown'),
    isShow: z.number().int().describe('1 = collection complaints allowed'),
    rows: z.array(z.object({ title: z.string(), value: z.string() })),
  })
  .meta({ id: 'ComplaintOrder' });

/** Indonesian variant of the start. Empty: the newest order. */
export const problemInitRequest = z.object({ orderNo: z.string().max(64) }).meta({ id: 'ProblemInitRequest' });
/** The plain start, of market 1. */
export const problemInitPlainRequest = z.object({ orderId: z.string().max(64) }).meta({ id: 'ProblemInitPlainRequest' });
export const problemInitReply = z
  .object({
    problemType: z.array(option).describe('value 1 = collection'),
    problemSonType: z.array(option).describe('kinds of collection'),
    orderDetail: complaintOrder.nullable(),
    orderList: z.array(complaintOrder),
    problemStatus: z.string(),
  })
  .meta({ id: 'ProblemInitReply' });

export const problemListRequest = z.object({}).meta({ id: 'ProblemListRequest' });
export const complaintItem = z
  .object({ id: z.string(), time: z.string().describe('yyyy-mm-dd hh:mm:ss'), type: z.string(), content: z.string() })
  .meta({ id: 'ComplaintItem' });
export const problemListReply = z
  .object({ tabs: z.array(z.object({ title: z.string(), list: z.array(complaintItem) })) })
  .meta({ id: 'ProblemListReply' });

export const problemDetailRequest = z.object({ problemId: id }).meta({ id: 'ProblemDetailRequest' });
export const problemDetailReply = z
  .object({
    type: z.string().describe('as shown'),
    sonType: z.string().describe('as shown, or empty'),
    problemId: z.string(),
    content: z.string(),
    images: z.array(z.string()),
    disposeDetail: z.string().describe('what the customer service answered, or empty'),
    disposeImages: z.array(z.string()),
    isScore: z.string().describe("'0' = no rating, anything else: the rating opens"),
  })
  .meta({ id: 'ProblemDetailReply' });

export const saveScoreRequest = z.object({ score: z.enum(['1', '2', '3', '4', '5']), problemId: id }).meta({ id: 'SaveScoreRequest' });

export type ComplaintOrderWire = z.infer<typeof complaintOrder>;
export type ProblemInitReply = z.infer<typeof problemInitReply>;
export type ProblemListReply = z.infer<typeof problemListReply>;
export type ProblemDetailReply = z.infer<typeof problemDetailReply>;
