import { DrawingThread, type DrawingOutcome, type DrawingRequest, type ThreadLimits } from './drawingThread';

export interface DrawingPool {
  /** Never rejects. `until`: the time from which the page is useless, in ms since 1970. */
  draw(request: DrawingRequest, until: number): Promise<DrawingOutcome>;
  /** Ends all threads. */
  close(): Promise<void>;
}

export interface PoolLimits extends ThreadLimits {
  readonly threads: number;
  /** Requests that wait for a thread. */
  readonly waiting: number;
}

export const POOL_LIMITS: PoolLimits = { threads: 2, time: 50, firstTime: 1000, memory: 128, waiting: 50 };

/**
 * Threads that server-render pages, isolated from each other and from the server. A crash or a blocked thread does not affect the others.
 */
export function createDrawingPool(limits: PoolLimits = POOL_LIMITS): DrawingPool {
  let threads: DrawingThread[] = [];
  const queue: ((thread: DrawingThread) => void)[] = [];

  const free = (): DrawingThread | undefined => {
    threads = threads.filter(({ hasEnded }) => !hasEnded);
    const found = threads.find(({ isFree }) => isFree);
    if (found !== undefined || threads.length >= limits.threads) return found;
    const thread = new DrawingThread(limits);
    threads.push(thread);
    return thread;
  };
  const run = async (thread: DrawingThread, request: DrawingRequest): Promise<DrawingOutcome> => {
    const outcome = await thread.run(request);
    const next = queue.length === 0 ? undefined : free();
    if (next !== undefined) queue.shift()?.(next);
    return outcome;
  };
  /** Renders with the next thread that becomes free before `until`. */
  const wait = (request: DrawingRequest, until: number): Promise<DrawingOutcome> =>
    new Promise((resolve) => {
      const start = (thread: DrawingThread) => {
        clearTimeout(timer);
        resolve(run(thread, request));
      };
      const leave = () => {
        queue.splice(queue.indexOf(start), 1);
        resolve({ busy: true });
      };
      const timer = setTimeout(leave, Math.max(0, until - Date.now()));
      queue.push(start);
    });

  return {
    async draw(request, until) {
      const thread = free();
      if (thread !== undefined) return run(thread, request);
      return queue.length < limits.waiting ? wait(request, until) : { busy: true };
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
