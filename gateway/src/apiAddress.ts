import { calls } from '@loan/shared/contracts/api/calls';
import type { CallSpec } from '@loan/shared/contracts/api/call';
import type { PublicConfig } from '@loan/shared/contracts/config';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';
const rows: readonly CallSpec[] = Object.values(calls);

/** First path segments of the API (specification §7): of the calls in use, and of the rest of the table. */
const SEGMENTS: ReadonlySet<string> = new Set([
  ...rows.flatMap(({ base, path }) => [firstSegment(base === '' ? path : base), firstSegment(path)]),
  'byfhns',
  'api',
  'indah',
  'gopia',
  'h5-api',
  'user-problem',
  'service',
  'v3',
]);

/** The methods of the contract; the configuration gives a call no other one. */
export const METHODS: ReadonlySet<string | undefined> = new Set(rows.map(({ method }) => method));

/** Whether an address is the API's, by its first segment: one of the table, or one that the configuration puts before paths. */
export function isApi(path: string, config?: Pick<PublicConfig, 'wire' | 'legacy'>): boolean {
  const segment = firstSegment(path);
  const configured = [config?.wire.prefix, config?.legacy.base].map((prefix) => firstSegment(prefix ?? ''));
  return SEGMENTS.has(segment) || (segment !== '' && configured.includes(segment));
}

/** Whether an address is one of the sandbox's own: its control page, its pictures and agreements. */
export function isSandbox(path: string): boolean {
  return firstSegment(path) === 'sandbox';
}

/** Signs that servers read in different ways: encoded once more, another separator, the start of a parameter. */
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
