import type { IncomingHttpHeaders } from 'node:http';

export type Passed = Record<string, string | string[]>;

/**
 * Response headers of the API that are forwarded to the browser: those that describe the body, `Retry-After`, and `Date`, because times
 * in the API's replies refer to its clock.
 */
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  'retry-after',
  'date',
];

/** The sandbox also answers with pages, which have their own policy, and with redirects after its forms. */
const SANDBOX_RESPONSE_HEADERS = ['content-security-policy', 'location'];

/** The headers with one of these names, in lower case. */
export function pickHeaders(names: Iterable<string>, headers: IncomingHttpHeaders): Passed {
  const passed: Passed = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

/**
 * The response headers that are forwarded to the browser. All others are dropped: the server's name, cookies, and headers that could
 * change how a browser treats our origin.
 */
export function responseHeaders(headers: IncomingHttpHeaders, sandbox: boolean): Passed {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...pickHeaders(sandbox ? [...RESPONSE_HEADERS, ...SANDBOX_RESPONSE_HEADERS] : RESPONSE_HEADERS, headers),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
