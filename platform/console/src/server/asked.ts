import { z } from 'zod';

import { isName, isVersion } from '@loan/release/document/schema';
import { isPrintable } from '@loan/release/printable';

import { badRequest } from './refusals';

const name = z.string().refine(isName, 'not a name');
const version = z.string().refine(isVersion, 'not a version');
const market = z.enum(['india', 'indonesia']).exactOptional();
/** Same limits as the command line: the history prints the reason as one line, and no character in it may forge another line. */
const why = z
  .string()
  .max(1000, 'the reason has more than 1,000 characters')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text !== '', 'a reason is missing, for those who read the history')
  .refine(isPrintable, 'the reason holds invisible characters');

/** `expect`: number of the newest document when the page was rendered. `dryRun`: the response describes the effect, nothing is written. */
const asked = { channel: name, name, expect: z.number().int().min(0).max(999_999), why, dryRun: z.boolean() };
const frozen = z.union([name, z.literal('*')], { error: 'not a name' });

/** Body of `POST /api/actions`. `share`: hundredths of a percent; 0 withdraws the canary. */
const action = z.discriminatedUnion('action', [
  z.strictObject({ ...asked, action: z.literal('rollback'), market }),
  z.strictObject({ ...asked, action: z.enum(['halt', 'disable', 'enable']) }),
  z.strictObject({ ...asked, name: frozen, action: z.literal('unfreeze') }),
  z.strictObject({ ...asked, name: frozen, action: z.literal('freeze'), until: z.iso.datetime() }),
  z.strictObject({ ...asked, action: z.literal('promote'), version, market, again: z.boolean().exactOptional() }),
  z.strictObject({
    ...asked,
    action: z.literal('share'),
    version,
    share: z.number().int().min(0).max(9999),
    market,
    again: z.boolean().exactOptional(),
  }),
]);

export type ActionAsked = z.output<typeof action>;

/** Body of `POST /api/preview`. */
const preview = z.strictObject({ channel: name, name, version });
export type PreviewAsked = z.output<typeof preview>;
const approval = z.strictObject({ id: z.string().max(64), dryRun: z.boolean() });
const token = z.strictObject({ token: z.string().min(1).max(200) });

/** Parses a body, or refuses it with a sentence. */
function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return badRequest(`The request cannot be used: ${[...(issue?.path ?? []), issue?.message].join(' ')}.`);
}

export const readAction = (body: unknown): ActionAsked => read(action, body);
export const readPreviewAsked = (body: unknown): PreviewAsked => read(preview, body);
export const readApproval = (body: unknown) => read(approval, body);
export const readToken = (body: unknown): string => read(token, body).token;
