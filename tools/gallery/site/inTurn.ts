/** Maximum number of cached results. */
const KEPT = 1000;

/**
 * Runs one piece of work after the other, each once per key, because the world has one configuration and one database. Cached
 * results are returned at once; work that is no longer wanted at its turn is skipped and returns undefined; failed work is
 * retried on the next request.
 */
export function inTurn<Result>(): (key: string, work: () => Promise<Result>, isWanted: () => boolean) => Promise<Result | undefined> {
  const results = new Map<string, Result>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, work, isWanted) => {
    const kept = results.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const mine = last.then(async () => {
      const known = results.get(key);
      if (known !== undefined || !isWanted()) return known;
      const result = await work();
      results.set(key, result);
      const [oldest] = results.keys();
      if (results.size > KEPT && oldest !== undefined) results.delete(oldest);
      return result;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
