/** Part of the URLs of retries, so that they differ from those of an earlier visit, which the browser may have cached. */
const VISIT = /* @__PURE__ */ Date.now().toString(36);

/** URL of the n-th try of a file (from 1). `url` is its path or the URL of any other try. Later tries bypass the browser's cache. */
export const retryUrl = (url: string, count: number): string =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- for a script it is a TrustedScriptURL
  String(url).replace(/\?.*/, '') + (count === 1 ? '' : `?r=${VISIT}.${count}`);

/** Fetches a file from the server; the response replaces the copy in the browser's cache. */
export const refetch = (url: string): Promise<Response> => fetch(url, { cache: 'reload', credentials: 'omit' });
