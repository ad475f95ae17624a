/** Results that are kept. */
const KEPT = 1000;

/**
 * One piece of work after the other, each once by its key: the world has one configuration and one database. What is kept
 * is answered at once; work that nobody waits for any more when its turn comes is left out and answers undefined; what failed is tried anew.
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
