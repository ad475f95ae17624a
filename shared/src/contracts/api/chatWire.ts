import { z } from 'zod';

/** The wire contract of support (specification §3, §7; canonical shapes). Front-end code imports the types only. */
const orderNo = z.string().max(64);
const qaId = z.string().max(64);

export const qaListRequest = z
  .object({ orderNo, pid: z.string().min(1).max(64).describe('0 = the categories') })
  .meta({ id: 'QaListRequest' });

export const qaAnswer = z.object({ id: z.string(), title_local: z.string(), action_type: z.string() }).meta({ id: 'QaAnswer' });

export const qaEntry = z
  .object({
    id: z.string(),
    title_local: z.string(),
    title_local_alias: z.string(),
    action_type: z.string().describe('4 = hand over to a person'),
    answerList: z.array(qaAnswer).describe("the entry's own answer; empty: ask with pid = id"),
  })
  .meta({ id: 'QaEntry' });

export const qaListReply = z.object({ question: z.array(qaEntry), answerList: z.array(qaAnswer) }).meta({ id: 'QaListReply' });

export const qaRecordRequest = z
  .object({
    orderNo,
    type: z.enum(['1', '2', '3', '4']).describe('1 to a person, 2 helpful or not, 3 score, 4 free text'),
    value: z.string().max(500).describe('type 2: 1 helpful, 2 not; type 3: 1-5; type 4: the text; type 1: empty'),
    qaId,
  })
  .meta({ id: 'QaRecordRequest' });
export const qaRecordReply = z.string().describe('what the assistant says to it; empty: nothing').meta({ id: 'QaRecordReply' });

export const contactRequest = z.object({ type: z.literal('30') }).meta({ id: 'ContactRequest' });
export const contactReply = z
  .object({ email: z.string(), smWa: z.string().describe('a telephone or WhatsApp number, or an address') })
  .meta({ id: 'ContactReply' });

export type QaListReply = z.infer<typeof qaListReply>;
export type QaEntryWire = z.infer<typeof qaEntry>;
export type QaAnswerWire = z.infer<typeof qaAnswer>;
export type QaRecordRequest = z.infer<typeof qaRecordRequest>;
export type ContactReply = z.infer<typeof contactReply>;
