import { z } from 'zod';

import type { Trust } from '@loan/shared/contracts/channelRights';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, jsonOf } from './canonical';
import { documentSchema } from './schema';
import { isPromoted } from './trust';
import { signature } from './trustSchema';

const place = z.looseObject({ format: z.number().int(), channel: z.string(), number: z.number() });
const signatures = z.looseObject({ signatures: z.array(signature) });

/** Whether an issue is a member, or a value of a closed list, that this tool does not know. */
function isUnknown(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_value') return typeof issue.input === 'string' && issue.values.every((value) => typeof value === 'string');
  return issue.code === 'unrecognized_keys' || (issue.code === 'invalid_union' && issue.errors.some((branch) => branch.every(isUnknown)));
}

/**
 * Whether bytes that this tool cannot use are a document of a newer tool: intact, of this channel and number, and invalid only by another
 * format, unknown members or unknown values of closed lists. `trust`: requires a signature of one of its promoters.
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
