interface Job {
  isRunning: boolean;
  run(): Promise<void>;
  tell(before: number): void;
}

/**
 * Work in the order in which it is asked for, some of it at a time. `tell` hears how many stand before it, whenever that
 * changes. Answers what gives the work up: what was begun may go on, but takes no place any more.
 */
export function createQueue(atOnce: number): (run: Job['run'], tell: Job['tell']) => () => void {
  const jobs: Job[] = [];
  let isPlanned = false;

  function advance(): void {
    isPlanned = false;
    jobs.forEach((job, before) => {
      job.tell(before);
      if (job.isRunning || before >= atOnce) return;
      job.isRunning = true;
      void job.run().finally(() => leave(job));
    });
  }
  // What is given up together does not begin in between.
  function plan(): void {
    if (!isPlanned) queueMicrotask(advance);
    isPlanned = true;
  }
  function leave(job: Job): void {
    const at = jobs.indexOf(job);
    if (at < 0) return;
    jobs.splice(at, 1);
    plan();
  }

  return (run, tell) => {
    const job: Job = { isRunning: false, run, tell };
    jobs.push(job);
    plan();
    return () => leave(job);
  };
}
