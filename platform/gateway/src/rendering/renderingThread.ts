import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { RenderingJob, RenderedPage } from '@loan/shared/contracts/rendering';

/** The server bundle of a package: its key, which contains the version and the hash, and its source text. */
export interface RenderingBuild {
  readonly key: string;
  readonly source: string;
}

export interface RenderingRequest {
  readonly shell: RenderingBuild;
  readonly remote: RenderingBuild;
  readonly job: RenderingJob;
}

/** The result of a request. `page` is absent when there was nothing to render; `busy`: no thread was free in time. */
export type RenderingOutcome = { readonly page?: RenderedPage | undefined } | { readonly fault: string } | { readonly busy: true };

export interface ThreadLimits {
  /** Limit of CPU time for one page, in ms, if the thread has run these bundles before. */
  readonly time: number;
  /** The same if it has not: the bundles are compiled first. */
  readonly firstTime: number;
  /** Memory limit of a thread. MB */
  readonly memory: number;
}

/** A thread that has run this many bundles is replaced, which frees their memory. */
const MOST_BUILDS = 12;

/** Factor for the limit of elapsed time, which also passes while other threads use the core. */
const CLOCK = 4;

/** CPU time (ms) of a thread by its id in Linux; undefined: another system, or the thread has not started. */
function cpuOf(id: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** Calls `over` once `limit` ms of CPU time are used, or four times that has elapsed. Returns a function that stops it. */
function limitTime(limit: number, cpu: () => number, over: () => void): () => void {
  const [before, began] = [cpu(), performance.now()];
  const look = () => {
    if (cpu() - before >= limit || performance.now() - began >= CLOCK * limit) over();
    else timer = setTimeout(look, limit / 2);
  };
  let timer = setTimeout(look, limit);
  return () => clearTimeout(timer);
}

/** One thread, which renders one page at a time. A fault ends it. */
export class RenderingThread {
  private readonly worker: Worker;
  private readonly builds = new Set<string>();
  /** Written by the thread when it starts: its id in Linux. */
  private readonly id = new Int32Array(new SharedArrayBuffer(4));
  private settle: ((outcome: RenderingOutcome) => void) | undefined;
  hasEnded = false;

  constructor(private readonly limits: ThreadLimits) {
    this.worker = new Worker(join(__dirname, 'worker.js'), {
      env: {},
      execArgv: [],
      stdin: false,
      workerData: this.id,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16 },
    });
    this.worker.unref();
    this.worker.on('message', (outcome: RenderingOutcome) => this.settle?.(outcome));
    this.worker.on('error', ({ message }) => this.settle?.({ fault: `the thread died: ${message}` }));
    this.worker.on('exit', () => {
      this.hasEnded = true;
      this.settle?.({ fault: 'the thread ended' });
    });
  }

  get isFree(): boolean {
    return this.settle === undefined && !this.hasEnded;
  }

  /** Never rejects. Must only be called while the thread is free. */
  async run({ shell, remote, job }: RenderingRequest): Promise<RenderingOutcome> {
    const isNew = (build: RenderingBuild) => !this.builds.has(build.key);
    const limit = isNew(shell) || isNew(remote) ? this.limits.firstTime : this.limits.time;
    // A bundle that the thread already has is not sent again.
    const sent = (build: RenderingBuild) => (isNew(build) ? build : { key: build.key });
    const message = { shell: sent(shell), remote: sent(remote), job: JSON.stringify(job) };
    this.builds.add(shell.key).add(remote.key);
    const outcome = await new Promise<RenderingOutcome>((resolve) => {
      const stop = limitTime(
        limit,
        () => this.cpu(),
        () => this.settle?.({ fault: `nothing within ${limit} ms` }),
      );
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

  /** CPU time (ms), or the time in which the thread was not idle, which is never less. */
  private cpu(): number {
    return cpuOf(Atomics.load(this.id, 0)) ?? this.worker.performance.eventLoopUtilization().active;
  }

  async close(): Promise<void> {
    this.hasEnded = true;
    await this.worker.terminate();
  }
}
