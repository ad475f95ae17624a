interface Job {
  isRunning: boolean;
  /** The turn in which it was asked for. */
  readonly turn: number;
  run(): Promise<void>;
  tell(before: number): void;
}

/**
 * Some work at a time, and what is asked for last comes first: it is what somebody looks at. What is asked for at once keeps
 * its order. `tell` hears how many stand before it, whenever that changes. Answers what gives the work up: what was begun may
 * go on, but takes no place any more.
 */
export function createQueue(atOnce: number): (run: Job['run'], tell: Job['tell']) => () => void {
  const jobs: Job[] = [];
  let isPlanned = false;
  let turn = 0;

  function advance(): void {
    isPlanned = false;
    turn += 1;
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
    const job: Job = { isRunning: false, turn, run, tell };
    const older = jobs.findIndex((other) => !other.isRunning && other.turn !== turn);
    jobs.splice(older < 0 ? jobs.length : older, 0, job);
    plan();
    return () => leave(job);
  };
}
