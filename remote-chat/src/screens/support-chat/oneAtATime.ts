/** Runs tasks one after another, in the given order; a failing task does not block the next one. */
export function oneAtATime(): (task: () => Promise<void>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    last = last.then(task, task);
  };
}
