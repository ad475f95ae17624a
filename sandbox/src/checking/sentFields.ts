import type { WireNames } from '@loan/shared/contracts/api/wireNames';

/** The body of a request. */
export interface SentBody {
  /** Content type. */
  readonly type: string;
  readonly text: string;
}

function pairsOf(address: URL, { type, text }: SentBody): readonly (readonly [string, unknown])[] {
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(text)];
  if (!type.startsWith('application/json')) return [...address.searchParams];
  try {
    return Object.entries(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

/** The fields of a request by their logical names: from its body, or from its address if it has no body. Unreadable fields are missing. */
export function sentFields(address: URL, sent: SentBody | undefined, { toLogical }: WireNames): Readonly<Record<string, string>> {
  const pairs = pairsOf(address, sent ?? { type: '', text: '' });
  return Object.fromEntries(pairs.map(([name, value]) => [toLogical(name) ?? name, String(value)]));
}
