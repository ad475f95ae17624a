import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { DrawingJob, DrawnPage } from '@loan/shared/contracts/drawing';

/** The drawing build of a package: the public path that it would have, which names the version, and its text. */
export interface DrawingBuild {
  readonly key: string;
  readonly source: string;
}

export interface DrawingRequest {
  readonly shell: DrawingBuild;
  readonly remote: DrawingBuild;
  readonly job: DrawingJob;
}

/** What became of a request. `page` is absent when there was nothing to draw; `busy`: no thread was free in time. */
export type DrawingOutcome = { readonly page?: DrawnPage | undefined } | { readonly fault: string } | { readonly busy: true };

export interface ThreadLimits {
  /** Most ms of a core for one page, where the thread has drawn from these builds before. */
  readonly time: number;
  /** Most ms of a core where it has not: the builds are compiled first. */
  readonly firstTime: number;
  /** Most memory of a thread. MB */
  readonly memory: number;
}

/** A thread that has run as many builds is replaced: what they left in it goes with it. */
const MOST_BUILDS = 12;

/** So much longer may it take by the clock, which goes on while others have the core. */
const CLOCK = 4;

/**
 * Calls `over` once `limit` ms of a core are spent, or four times that has passed. What a thread spends no one
 * says, so it is what the whole process has spent: never less. Answers how to stop.
 */
function limitTime(limit: number, over: () => void): () => void {
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  const look = () => {
    const { user, system } = process.cpuUsage(cpu);
    if ((user + system) / 1000 >= limit || performance.now() - began >= CLOCK * limit) over();
    else timer = setTimeout(look, limit / 2);
  };
  let timer = setTimeout(look, limit);
  return () => clearTimeout(timer);
}

/** One thread, which draws one page at a time. After a fault it has ended. */
export class DrawingThread {
  private readonly worker: Worker;
  private readonly builds = new Set<string>();
  private settle: ((outcome: DrawingOutcome) => void) | undefined;
  hasEnded = false;

  constructor(private readonly limits: ThreadLimits) {
    this.worker = new Worker(join(__dirname, 'worker.js'), {
      env: {},
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16 },
    });
    this.worker.unref();
    this.worker.on('message', (outcome: DrawingOutcome) => this.settle?.(outcome));
    this.worker.on('error', ({ message }) => this.settle?.({ fault: `the thread died: ${message}` }));
    this.worker.on('exit', () => {
      this.hasEnded = true;
      this.settle?.({ fault: 'the thread ended' });
    });
  }

  get isFree(): boolean {
    return this.settle === undefined && !this.hasEnded;
  }

  /** Never rejects. To be called while it is free. */
  async run({ shell, remote, job }: DrawingRequest): Promise<DrawingOutcome> {
    const isNew = (build: DrawingBuild) => !this.builds.has(build.key);
    const limit = isNew(shell) || isNew(remote) ? this.limits.firstTime : this.limits.time;
    // A text that the thread has is not sent again.
    const sent = (build: DrawingBuild) => (isNew(build) ? build : { key: build.key });
    const message = { shell: sent(shell), remote: sent(remote), job: JSON.stringify(job) };
    this.builds.add(shell.key).add(remote.key);
    const outcome = await new Promise<DrawingOutcome>((resolve) => {
      const stop = limitTime(limit, () => this.settle?.({ fault: `nothing within ${limit} ms` }));
      this.settle = (settled) => {
        stop();
        this.settle = undefined;
        resolve(settled);
      };
      this.worker.postMessage(message);
    });
    if ('fault' in outcome || this.builds.size > MOST_BUILDS) void this.close();
    return outcome;
  }

  async close(): Promise<void> {
    this.hasEnded = true;
    await this.worker.terminate();
  }
}
