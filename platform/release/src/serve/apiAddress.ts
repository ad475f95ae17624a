import type { CallSpec } from '@loan/shared/contracts/api/call';

/** The methods of the contract; the configuration gives a call no other one. */
export const METHODS: ReadonlySet<string | undefined> = new Set<CallSpec['method']>(['POST', 'GET']);

/** Characters that servers interpret in different ways: a second encoding, another separator, the start of a path parameter. */
// oxlint-disable-next-line no-control-regex -- such addresses are refused
const AMBIGUOUS = /[%\\;\u0000-\u001F\u007F]/;

/**
 * Whether a path means the same to every server: it is written as it is normalised, and no segment
 * is empty (but the last), begins with a dot, or would be another one after decoding once more.
 * What is allowed here is asked of the API as it stands, so there is nothing left to guess.
 */
export function isPlainPath(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURI(path);
  } catch {
    return false;
  }
  return encodeURI(decoded) === path && decoded.normalize('NFKC') === decoded && !AMBIGUOUS.test(decoded) && !/\/(?:\/|\.)/.test(path);
}
