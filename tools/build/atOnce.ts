/** Starts the tasks in order, `most` at a time; returns a promise for each. */
export function atOnce<Result>(works: readonly (() => Promise<Result>)[], most: number): readonly Promise<Result>[] {
  let free = most;
  const waiting: (() => void)[] = [];
  return works.map(async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The slot goes to the task that has waited longest.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  });
}
