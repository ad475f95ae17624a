import type { PublicConfig } from '@loan/shared/contracts/config';

/** Request headers that are forwarded to the API, in addition to the configured ones. No cookies: the contract has none. */
const REQUEST_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent', 'x-requested-with'];

/**
 * Never forwarded, even if configured: hop-by-hop headers, headers that identify the visitor, and the request id, which the gateway sets.
 */
const NEVER_FORWARDED: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'cookie',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Set by the gateway.
  'x-request-id',
]);

/** Names of the request headers that are forwarded to the API, in lower case. */
export function forwardedHeaderNames({ headers: { json, form, idempotency } }: Pick<PublicConfig, 'headers'>): readonly string[] {
  const configured = [...Object.values(json), ...Object.values(form), idempotency].map((name) => name.toLowerCase());
  return [...new Set([...REQUEST_HEADERS, ...configured])].filter((name) => name !== '' && !NEVER_FORWARDED.has(name));
}
