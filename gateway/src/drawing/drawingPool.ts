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

export interface DrawingPool {
  /** Never rejects. `until`: when the page is of no use any more, in ms since 1970. */
  draw(request: DrawingRequest, until: number): Promise<DrawingOutcome>;
  /** Ends all threads. */
  close(): Promise<void>;
}

export interface PoolLimits {
  readonly threads: number;
  /** Most ms for one page, by a thread that has drawn from these builds before. */
  readonly time: number;
  /** Most ms where it has not: the builds are compiled first. */
  readonly firstTime: number;
  /** Most memory of a thread. MB */
  readonly memory: number;
  /** Requests that wait for a thread. */
  readonly waiting: number;
}

export const POOL_LIMITS: PoolLimits = { threads: 2, time: 50, firstTime: 1000, memory: 128, waiting: 50 };

/** A thread that has run as many builds is replaced: what they left in it goes with it. */
const MOST_BUILDS = 12;

interface Thread {
  readonly worker: Worker;
  readonly builds: Set<string>;
  isFree: boolean;
  /** Ends what the thread does now. */
  settle: ((outcome: DrawingOutcome) => void) | undefined;
}

interface Waiting {
  readonly start: (thread: Thread) => void;
}

/** Threads that draw pages, apart from each other and from the server: what they do in them, or to them, is no one else's. */
export function createDrawingPool(limits: PoolLimits = POOL_LIMITS): DrawingPool {
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];

  const drop = (thread: Thread, outcome: DrawingOutcome) => {
    threads.delete(thread);
    thread.settle?.(outcome);
    void thread.worker.terminate();
  };

  function open(): Thread {
    const worker = new Worker(join(__dirname, 'worker.js'), {
      env: {},
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16 },
    });
    worker.unref();
    const thread: Thread = { worker, builds: new Set(), isFree: true, settle: undefined };
    worker.on('message', (outcome: DrawingOutcome) => thread.settle?.(outcome));
    worker.on('error', ({ message }) => drop(thread, { fault: `the thread died: ${message}` }));
    worker.on('exit', () => drop(thread, { fault: 'the thread ended' }));
    threads.add(thread);
    return thread;
  }

  const free = (): Thread | undefined => [...threads].find(({ isFree }) => isFree) ?? (threads.size < limits.threads ? open() : undefined);

  function next(): void {
    while (queue.length > 0) {
      const thread = free();
      if (thread === undefined) return;
      queue.shift()?.start(thread);
    }
  }

  function run(thread: Thread, { shell, remote, job }: DrawingRequest): Promise<DrawingOutcome> {
    const isNew = (build: DrawingBuild) => !thread.builds.has(build.key);
    const limit = isNew(shell) || isNew(remote) ? limits.firstTime : limits.time;
    // A text that the thread has is not sent again.
    const sent = (build: DrawingBuild) => (isNew(build) ? build : { key: build.key });
    thread.isFree = false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => drop(thread, { fault: `nothing after ${limit} ms` }), limit);
      thread.settle = (outcome) => {
        clearTimeout(timer);
        thread.settle = undefined;
        resolve(outcome);
        thread.isFree = true;
        if ('fault' in outcome || thread.builds.size > MOST_BUILDS) drop(thread, outcome);
        next();
      };
      thread.worker.postMessage({ shell: sent(shell), remote: sent(remote), job: JSON.stringify(job) });
      thread.builds.add(shell.key).add(remote.key);
    });
  }

  return {
    async draw(request, until) {
      const thread = free();
      if (thread !== undefined) return run(thread, request);
      if (queue.length >= limits.waiting) return { busy: true };
      return new Promise((resolve) => {
        const waiting: Waiting = {
          start(found) {
            clearTimeout(timer);
            void run(found, request).then(resolve);
          },
        };
        const timer = setTimeout(
          () => {
            queue.splice(queue.indexOf(waiting), 1);
            resolve({ busy: true });
          },
          Math.max(0, until - Date.now()),
        );
        queue.push(waiting);
      });
    },
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
