import { z } from 'zod';

import type { Trust } from '@loan/shared/contracts/channelRights';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, jsonOf } from './canonical';
import { documentSchema } from './schema';
import { isPromoted } from './trust';
import { signature } from './trustSchema';

const place = z.looseObject({ format: z.number().int(), channel: z.string(), number: z.number() });
const signatures = z.looseObject({ signatures: z.array(signature) });

/** Whether an issue is a member that this tool does not know, or a text that its closed list of texts lacks. */
function isUnknown(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_value') return typeof issue.input === 'string' && issue.values.every((value) => typeof value === 'string');
  return issue.code === 'unrecognized_keys' || (issue.code === 'invalid_union' && issue.errors.some((branch) => branch.every(isUnknown)));
}

/**
 * Whether bytes that this tool cannot use are a document of a newer one: intact, in their place, and different only by another format,
 * unknown members or unknown values of closed lists. `trust`: by whom it must be signed, if by anybody.
 */
export function isOfNewerTool(
  bytes: Uint8Array,
  { channel, number }: { readonly channel: string; readonly number: number },
  trust?: Trust,
) {
  const { data: value, success } = place.safeParse(jsonOf(bytes));
  if (!success || value.channel !== channel || value.number !== number || !canonicalBytes(value).equals(bytes)) return false;
  const issues = documentSchema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  if (value.format <= 1 && (issues.length === 0 || !issues.every(isUnknown))) return false;
  return trust === undefined || (signatures.safeParse(value).success && isPromoted(value as unknown as ReleaseDocument, trust));
}
