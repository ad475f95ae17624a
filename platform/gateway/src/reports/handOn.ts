import { counted } from '@loan/shared/format/plural';

import { createUpstream, type Upstream } from '../api/upstream';
import type { ReportOutcome } from '../observing/accessEntry';

export interface HandOnLimits {
  /** Most that waits for the collector; what comes above it is dropped. */
  readonly waiting: number;
  /** The same in bytes. */
  readonly bytes: number;
  /** On their way at the same time. */
  readonly atOnce: number;
  /** Most ms until the collector has answered one. */
  readonly deadline: number;
}

export const HAND_ON_LIMITS: HandOnLimits = { waiting: 2_000, bytes: 4_000_000, atOnce: 4, deadline: 3_000 };

/** The collector's trouble is told once in so many ms. */
const TOLD_EVERY = 60_000;

/** One body that goes on to the collector. */
export interface HandedReport {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface HandOn {
  /** Takes it, or drops it; nobody waits for what becomes of it. */
  send(report: HandedReport): void;
  /** How many wait or are on their way. */
  waiting(): number;
  close(): void;
}

export interface HandOnOptions {
  readonly limits?: Partial<HandOnLimits>;
  readonly log: (line: string) => void;
  readonly told: (outcome: ReportOutcome) => void;
}

/** Says once a minute at most how much was dropped since it was last said, and why the last one was. */
function createDropLog(log: (line: string) => void): (why: string) => void {
  let dropped = 0;
  let last = -Infinity;
  return (why) => {
    dropped += 1;
    if (performance.now() - last < TOLD_EVERY) return;
    log(`reports: ${counted(dropped, 'report')} dropped: ${why}`);
    [dropped, last] = [0, performance.now()];
  };
}

/** Undefined: the collector has it; else why not. */
function post(collector: Upstream, { path, headers, body }: HandedReport, deadline: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = collector.request(path, {
      method: 'POST',
      signal: AbortSignal.timeout(deadline),
      headers: { ...headers, 'content-length': body.byteLength },
    });
    sent.on('error', ({ name, message }: Error) =>
      resolve(name === 'AbortError' ? `the collector did not answer within ${deadline} ms.` : `the collector: ${message}.`),
    );
    sent.on('response', (response) => {
      const { statusCode = 0 } = response;
      const over = () => resolve(statusCode < 300 ? undefined : `the collector answered ${statusCode}.`);
      response.resume();
      response.on('end', over);
      // Its status came, the rest of it is nothing to us.
      response.on('error', over);
    });
    sent.end(body);
  });
}

/**
 * Hands reports on to the collector at `target`, on connections that are kept, each once: a report that is lost is one
 * count less, one that comes twice would be one too many. What the collector does not take in time is dropped and counted,
 * so its state is nothing to visitors or to the gateway's memory.
 */
export function createHandOn(target: string, { limits: given, log, told }: HandOnOptions): HandOn {
  const limits = { ...HAND_ON_LIMITS, ...given };
  const collector = createUpstream(target, { keepAlive: true, maxSockets: limits.atOnce });
  const queue: HandedReport[] = [];
  const tellDrop = createDropLog(log);
  let running = 0;
  let bytes = 0;
  let isClosed = false;

  const drop = (why: string) => {
    told('dropped');
    tellDrop(why);
  };
  const next = (): void => {
    const report = running < limits.atOnce ? queue.shift() : undefined;
    if (report === undefined) return;
    running += 1;
    const ended = (why: string | undefined) => {
      if (isClosed) return;
      running -= 1;
      bytes -= report.body.byteLength;
      if (why === undefined) told('handed-on');
      else drop(why);
      next();
    };
    // A header that cannot be sent is thrown.
    post(collector, report, limits.deadline).then(ended, (fault: unknown) => ended(String(fault)));
  };

  return {
    send(report) {
      if (queue.length >= limits.waiting || bytes + report.body.byteLength > limits.bytes)
        return drop('the collector does not take them as fast as they come.');
      queue.push(report);
      bytes += report.body.byteLength;
      next();
    },
    waiting: () => queue.length + running,
    close() {
      isClosed = true;
      queue.length = 0;
      collector.close();
    },
  };
}
