/** Tells the addresses of this visit from those of another one, whose copies the browser may have kept. */
const VISIT = Date.now().toString(36);

/** Where the bytes of the n-th try come from: past every copy that the browser has. */
export const retryUrl = (path: string, count: number): string => (count === 1 ? path : `${path}?r=${VISIT}.${count}`);

/** Fetches a file from the server; what comes takes the place of the copy that the browser keeps, broken or not. */
export const refetch = (url: string): Promise<Response> => fetch(url, { cache: 'reload', credentials: 'omit' });
