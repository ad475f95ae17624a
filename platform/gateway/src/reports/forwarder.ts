import { counted } from '@loan/shared/format/plural';

import { createUpstream, type Upstream } from '../api/upstream';
import type { ReportOutcome } from '../observing/accessEntry';

export const FORWARD_LIMITS = {
  /** Most reports in the queue. Further ones are dropped. */
  waiting: 2_000,
  /** The same limit in bytes. */
  bytes: 4_000_000,
  /** Most concurrent requests to the collector. */
  atOnce: 4,
  /** Time limit for the collector's answer, in ms. */
  deadline: 3_000,
};
export type ForwardLimits = Readonly<typeof FORWARD_LIMITS>;

/** The collector's fault is logged at most once in this time (ms). */
const LOGGED_EVERY = 60_000;

const ENDED = 'the gateway ended.';

/** A body that is forwarded to the collector. */
export interface ForwardedReport {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ForwarderOptions {
  readonly limits?: Partial<ForwardLimits>;
  readonly log: (line: string) => void;
  readonly onOutcome: (outcome: ReportOutcome) => void;
}

/** Logs at most once a minute how many reports were dropped since the last line, and why the last one was; at the end, the rest. */
function createDropLog(log: (line: string) => void) {
  let [dropped, reason, last] = [0, '', -Infinity];
  const flush = () => {
    if (dropped > 0) log(`reports: ${counted(dropped, 'report')} dropped: ${reason}`);
    [dropped, last] = [0, performance.now()];
  };
  const add = (why: string) => {
    dropped += 1;
    reason = why;
    if (performance.now() - last >= LOGGED_EVERY) flush();
  };
  return { add, flush };
}

/** Undefined: the collector accepted it; otherwise the reason why not. */
function post(collector: Upstream, { path, headers, body }: ForwardedReport, deadline: number): Promise<string | undefined> {
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
      // The status is enough; a fault in the rest of the response does not matter.
      response.on('error', over);
    });
    sent.end(body);
  });
}

/**
 * Forwards reports to the collector at `target`, on kept connections, each at most once: a lost report makes a count one too small, a
 * repeated one would make it one too large. Reports that the collector does not accept in time are dropped and counted, so its faults
 * affect neither visitors nor the gateway's memory.
 */
export function createForwarder(target: string, { limits: given, log, onOutcome }: ForwarderOptions) {
  const limits = { ...FORWARD_LIMITS, ...given };
  const collector = createUpstream(target, { keepAlive: true, maxSockets: limits.atOnce });
  const queue: ForwardedReport[] = [];
  const dropLog = createDropLog(log);
  let running = 0;
  let bytes = 0;
  let closing: (() => void) | undefined;
  let isClosed = false;

  const drop = (why: string) => {
    onOutcome('dropped');
    dropLog.add(why);
  };
  const next = (): void => {
    const report = running < limits.atOnce ? queue.shift() : undefined;
    if (report === undefined) return running === 0 ? closing?.() : undefined;
    running += 1;
    const ended = (why: string | undefined) => {
      if (isClosed) return;
      running -= 1;
      bytes -= report.body.byteLength;
      if (why === undefined) onOutcome('handed-on');
      else drop(why);
      next();
    };
    // An invalid header throws.
    post(collector, report, limits.deadline).then(ended, (fault: unknown) => ended(String(fault)));
  };

  return {
    /** Queues the report or drops it. The caller does not learn the outcome. */
    send(report: ForwardedReport): void {
      if (closing !== undefined) return drop(ENDED);
      if (queue.length >= limits.waiting || bytes + report.body.byteLength > limits.bytes)
        return drop('the collector does not take them as fast as they come.');
      queue.push(report);
      bytes += report.body.byteLength;
      next();
    },
    /** Number of reports that are queued or being sent. */
    waiting: () => queue.length + running,
    /** Sends what is queued, for as long as the collector has for one answer. Drops and counts the rest, and all that comes later. */
    async close(): Promise<void> {
      await new Promise<void>((resolve) => {
        closing = resolve;
        setTimeout(resolve, limits.deadline).unref();
        next();
      });
      isClosed = true;
      for (let left = queue.length + running; left > 0; left -= 1) drop(ENDED);
      dropLog.flush();
      collector.close();
    },
  };
}
