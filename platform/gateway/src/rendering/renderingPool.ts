import { RenderingThread, type RenderingOutcome, type RenderingRequest, type ThreadLimits } from './renderingThread';

export interface PoolLimits extends ThreadLimits {
  readonly threads: number;
  /** Requests that wait for a thread. */
  readonly waiting: number;
}

export const POOL_LIMITS: PoolLimits = { threads: 2, time: 50, firstTime: 1000, memory: 128, waiting: 50 };

/**
 * Threads that server-render pages, isolated from each other and from the server. A crash or a blocked thread does not affect the others.
 */
export function createRenderingPool(limits: PoolLimits = POOL_LIMITS) {
  let threads: RenderingThread[] = [];
  const queue: ((thread: RenderingThread) => void)[] = [];

  const free = (): RenderingThread | undefined => {
    threads = threads.filter(({ hasEnded }) => !hasEnded);
    const found = threads.find(({ isFree }) => isFree);
    if (found !== undefined || threads.length >= limits.threads) return found;
    const thread = new RenderingThread(limits);
    threads.push(thread);
    return thread;
  };
  const run = async (thread: RenderingThread, request: RenderingRequest): Promise<RenderingOutcome> => {
    const outcome = await thread.run(request);
    const next = queue.length === 0 ? undefined : free();
    if (next !== undefined) queue.shift()?.(next);
    return outcome;
  };
  /** Renders with the next thread that becomes free before `until`. */
  const wait = (request: RenderingRequest, until: number, started?: () => void): Promise<RenderingOutcome> =>
    new Promise((resolve) => {
      const start = (thread: RenderingThread) => {
        clearTimeout(timer);
        started?.();
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
    /** Never rejects. `until`: the time from which the page is useless, in ms since 1970. `started`: called when a thread begins. */
    async render(request: RenderingRequest, until: number, started?: () => void): Promise<RenderingOutcome> {
      const thread = free();
      if (thread !== undefined) {
        started?.();
        return run(thread, request);
      }
      return queue.length < limits.waiting ? wait(request, until, started) : { busy: true };
    },
    /** Ends all threads. */
    async close(): Promise<void> {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
