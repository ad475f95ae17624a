interface Job {
  isRunning: boolean;
  /** The batch in which it was requested. */
  readonly turn: number;
  run(): Promise<void>;
  tell(before: number): void;
}

/**
 * Runs a limited number of jobs at a time, and the latest requests first, because the viewer looks at them. Requests made
 * together keep their order. `tell` gets the number of jobs before this one, whenever it changes. Returns the function that
 * cancels a job: a running one may continue, but no longer occupies a slot.
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
  // Jobs that are cancelled together must not start in between.
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
