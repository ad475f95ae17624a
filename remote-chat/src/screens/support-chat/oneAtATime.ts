/** Runs tasks one after the other, in the order they were given; a task that fails does not hold up the next. */
export function oneAtATime(): (task: () => Promise<void>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    last = last.then(task, task);
  };
}
