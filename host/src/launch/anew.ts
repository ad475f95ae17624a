import type { Launch } from './launch';

/** Tells the addresses of this visit from those of another one, whose copies the browser may have kept. */
const VISIT = Date.now().toString(36);

/** Where the bytes of the n-th try come from: past every copy that the browser has. */
export const addressOf = (path: string, count: number): string => (count === 1 ? path : `${path}?r=${VISIT}.${count}`);

/** Fetches a file from the server; what comes takes the place of the copy that the browser keeps, broken or not. */
export const fetchAnew = (url: string): Promise<Response> => fetch(url, { cache: 'reload', credentials: 'omit' });

/** `pin` for bundler runtimes. They ask again only for a file that did not load or was refused: it comes anew. */
export function pinAnew({ pin, relocate }: Pick<Launch, 'pin' | 'relocate'>): Launch['pin'] {
  const asked: Record<string, number> = {};
  return (address) => {
    const path = new URL(address, location.href).pathname;
    const count = (asked[path] ?? 0) + 1;
    asked[path] = count;
    if (count > 1) {
      relocate(path, addressOf(path, count));
      // For the next visit, which asks at the first address again.
      fetchAnew(path).catch(() => undefined);
    }
    return pin(address);
  };
}
