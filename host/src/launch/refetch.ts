/** In the URLs of retries, so that they are not those of an earlier visit, which the browser may have cached. */
const VISIT = /* @__PURE__ */ Date.now().toString(36);

/** URL of the n-th try of a file (from 1), by its path or the URL of any other try: later ones are past the browser's cache. */
export const retryUrl = (url: string, count: number): string =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- of a script it is a TrustedScriptURL
  String(url).replace(/\?.*/, '') + (count === 1 ? '' : `?r=${VISIT}.${count}`);

/** Fetches a file from the server; the response replaces the copy in the browser's cache. */
export const refetch = (url: string): Promise<Response> => fetch(url, { cache: 'reload', credentials: 'omit' });
