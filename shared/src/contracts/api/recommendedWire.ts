import { z } from 'zod';

/**
 * The wire contract of the recommended list and the joint-login-failure page (specification §3, §7;
 * canonical shapes). The sandbox checks requests and builds replies by these schemas; front-end
 * code imports their types only.
 */
const id = z.string().min(1).max(64);
const scene = z.string().max(64).describe('empty when the page was opened without one');
const moduleId = z.enum(['300', '301', '302']).describe('follows from the scene');
const position = z.string().regex(/^\d{1,4}$/, 'an index of the list');

export const listedProduct = z
  .object({
    id: z.string(),
    productLogo: z.string(),
    productName: z.string(),
    buttonStatus: z.number().int().describe('1 = active, anything else disabled'),
    buttonText: z.string(),
    amountRange: z.string(),
    amountRangeDes: z.string(),
    loan_rate: z.string(),
    productDesc: z.string(),
    productTags: z.array(z.string()).describe('beyond the second not drawn'),
  })
  .meta({ id: 'ListedProduct' });

export const recommendListRequest = z.object({ scene }).meta({ id: 'RecommendListRequest' });
export const recommendListReply = z.array(listedProduct).meta({ id: 'RecommendListReply' });

export const pageEventRequest = z
  .object({ productId: z.string().max(64), moduleId, positionId: position })
  .meta({ id: 'PageEventRequest' });

export const productApplyRequest = z.object({ product_id: id, module_id: moduleId, scene }).meta({ id: 'ProductApplyRequest' });
export const applyReply = z.object({ url: z.string().describe('{host}/… or an address of the app') }).meta({ id: 'ApplyReply' });

const targeted = z.string().max(64).describe('the product that could not be opened; empty when the page does not know it');
const necessity = z.literal('300');
export const jointListRequest = z.object({ targeted, necessity, joint: z.literal('-1') }).meta({ id: 'JointListRequest' });
export const jointListReply = z.object({ list: z.array(listedProduct) }).meta({ id: 'JointListReply' });
export const jointApplyRequest = z.object({ targeted, necessity, joint: position }).meta({ id: 'JointApplyRequest' });

export type ListedProductWire = z.infer<typeof listedProduct>;
export type RecommendListReply = z.infer<typeof recommendListReply>;
export type ApplyReply = z.infer<typeof applyReply>;
export type JointListReply = z.infer<typeof jointListReply>;
