import type { z } from 'zod';

import { canonicalBytes, digestOf } from './document/canonical';
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
  // Non-canonical bytes with the same meaning would have another digest, and could hold a field that the schema drops.
  if (!canonicalBytes(value).equals(bytes)) throw new ReleaseError('BAD_RECORD', `${what} is not in its canonical form.`);
  return value;
}

/** Bytes of parsed values that are cached per kind: enough for a long channel. */
const REMEMBERED = 4 * 1024 * 1024;

/**
 * A `parseCanonical` for large values that are read repeatedly: it parses the same bytes once. It caches the most recently read values.
 * Callers share them and must not modify them. Rejections are not cached. `kind`: the value's name in an error when the caller gives
 * none.
 */
export function rememberedCanonical<T>(schema: z.ZodType<T>, kind: string): (bytes: Uint8Array, what?: string) => T {
  const values = new Map<string, readonly [value: T, size: number]>();
  let sum = 0;
  return (bytes, what = kind) => {
    const digest = digestOf(bytes);
    const known = values.get(digest) ?? ([parseCanonical(schema, what, bytes), bytes.byteLength] as const);
    // Moves the value to the end: the map is ordered by last use.
    sum += values.delete(digest) ? 0 : known[1];
    values.set(digest, known);
    for (const [oldest, [, size]] of values) {
      if (sum <= REMEMBERED) break;
      values.delete(oldest);
      sum -= size;
    }
    return known[0];
  };
}
