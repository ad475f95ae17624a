import type { IncomingHttpHeaders } from 'node:http';

import type { PublicConfig } from '@loan/shared/contracts/config';

type Passed = Record<string, string | string[]>;

/** What the API may know of a browser; beside it, the headers that the configuration names. No cookie: the contract has none. */
const REQUEST_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent', 'x-requested-with'];

/** What an answer of the API may say on our origin: what its body is, and when to come again. */
const RESPONSE_HEADERS = ['content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition', 'retry-after'];

/** The sandbox has pages, not only data: they bring their own policy, and its forms lead back to its page. */
const SANDBOX_RESPONSE_HEADERS = ['content-security-policy', 'location'];

/** Not ours to say: they belong to one connection, or name who asks. */
const NEVER_FORWARDED: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'cookie',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function only(names: Iterable<string>, headers: IncomingHttpHeaders): Passed {
  const passed: Passed = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

/** Names of the request headers that go on to the API, in small letters. */
export function forwardedHeaderNames({ headers: { json, form, idempotency } }: Pick<PublicConfig, 'headers'>): readonly string[] {
  const configured = [...Object.values(json), ...Object.values(form), idempotency].map((name) => name.toLowerCase());
  return [...new Set([...REQUEST_HEADERS, ...configured])].filter((name) => name !== '' && !NEVER_FORWARDED.has(name));
}

export function requestHeaders(names: readonly string[], headers: IncomingHttpHeaders): Passed {
  return only(names, headers);
}

/** Everything else stays behind: a server's name, cookies, and whatever would change how a browser treats our origin. */
export function responseHeaders(headers: IncomingHttpHeaders, sandbox: boolean): Passed {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...only(sandbox ? [...RESPONSE_HEADERS, ...SANDBOX_RESPONSE_HEADERS] : RESPONSE_HEADERS, headers),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
