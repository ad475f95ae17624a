import type { CallSpec } from '@loan/shared/contracts/api/call';

/** The methods of the contract. The configuration cannot add others. */
export const METHODS: ReadonlySet<string | undefined> = new Set<CallSpec['method']>(['POST', 'GET']);

/** Characters that servers interpret in different ways: a second encoding, another separator, the start of a path parameter. */
// oxlint-disable-next-line no-control-regex -- such addresses are refused
const AMBIGUOUS = /[%\\;\u0000-\u001F\u007F]/;

/**
 * Whether all servers interpret a path in the same way: it equals its normalised form, and no segment is empty (except the last), begins
 * with a dot, or changes when decoded once more. An allowed path is forwarded to the API unchanged.
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
