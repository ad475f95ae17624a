import type { z } from 'zod';

import { canonicalBytes } from './canonical';
import { ReleaseError } from './releaseError';

/** Reads JSON by a schema. `what`: its name in an error. Throws ReleaseError `BAD_RECORD`. */
export function parseJson<T>(schema: z.ZodType<T>, what: string, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReleaseError('BAD_RECORD', `${what} is not JSON.`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ReleaseError(
    'BAD_RECORD',
    `${what} cannot be used: ${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'unknown fault'}.`,
  );
}

/** Reads canonical bytes by a schema. `what`: their name in an error. Throws ReleaseError `BAD_RECORD`. */
export function parseCanonical<T>(schema: z.ZodType<T>, what: string, bytes: Uint8Array): T {
  const value = parseJson(schema, what, Buffer.from(bytes).toString('utf8'));
  // Other bytes with the same meaning would have another digest, and could hold a field that the schema drops.
  if (!canonicalBytes(value).equals(bytes)) throw new ReleaseError('BAD_RECORD', `${what} is not in its canonical form.`);
  return value;
}
