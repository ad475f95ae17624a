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

/** A violation of the contract by a reply. It never contains a borrower's value: `got` names its kind, length and form. */
export interface AnswerFault {
  readonly call: string;
  /** Place of the fault, by the names on the wire: `data.rows[2].text`. */
  readonly field: string;
  readonly expected: string;
  readonly got: string;
  /** Allowed, but probably unintended: reported, and not a failure. */
  readonly note?: true;
}

/** A request with the API's reply, or without one. */
export interface Exchange {
  readonly method: string;
  readonly address: URL;
  /** Origin of the requesting pages; default: the address's origin. */
  readonly pages?: string;
  readonly status: number;
  /** Content type. */
  readonly type: string;
  readonly body: string;
  /** The raw body, for a picture. */
  readonly bytes?: Uint8Array;
  /** The request's body. */
  readonly sent?: SentBody;
  /** Why no reply came, if none did. */
  readonly none?: string;
}
