/** In the URLs of retries, so that they are not those of an earlier visit, which the browser may have cached. */
const VISIT = Date.now().toString(36);

/** URL of the n-th try of a file (from 1): later ones are past the browser's cache. */
export const retryUrl = (path: string, count: number): string => (count === 1 ? path : `${path}?r=${VISIT}.${count}`);

/** Fetches a file from the server; the response replaces the copy in the browser's cache. */
export const refetch = (url: string): Promise<Response> => fetch(url, { cache: 'reload', credentials: 'omit' });
