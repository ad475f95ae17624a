import { BATCH_BYTES, BATCH_REPORTS, type Report } from '@loan/shared/contracts/reports';

import type { FirstPage } from './firstPage';

/** How long in ms after the first report the first batch is sent: the samples of a canary should arrive soon. */
const FIRST = 2000;
/** Least ms between later batches while the page is open. */
const BETWEEN = 30_000;
/**
 * How long in ms a response is awaited. Over HTTP/1.1 a browser has six connections to a server, and a hanging
 * request must not hold one for good.
 */
const ANSWER_LIMIT = 10_000;
/** Most reports of one document. */
const MOST = 200;
/** Bytes of a batch apart from its reports. */
const AROUND = 100;

/** Queues reports and sends them in batches. A batch that fails is dropped on purpose: no page waits for its reports. */
export function createOutbox(send: FirstPage['send']) {
  const waiting: Report[] = [];
  let count = 0;
  let wait = FIRST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeBatch(): readonly Report[] {
    // A report holds only ASCII, so a character is a byte.
    let bytes = AROUND;
    const over = waiting.findIndex((report, index) => {
      bytes += JSON.stringify(report).length + 1;
      return index >= BATCH_REPORTS || bytes > BATCH_BYTES;
    });
    return waiting.splice(0, over < 0 ? waiting.length : Math.max(over, 1));
  }
  async function sendOne(): Promise<void> {
    const stop = new AbortController();
    const limit = setTimeout(() => stop.abort(), ANSWER_LIMIT);
    wait = BETWEEN;
    await send(takeBatch(), stop.signal);
    clearTimeout(limit);
  }
  function arm(): void {
    if (timer !== undefined || waiting.length === 0) return;
    const run = () => {
      timer = undefined;
      if (waiting.length > 0) void sendOne();
      arm();
    };
    timer = setTimeout(run, wait);
  }
  return {
    add(report: Report) {
      count += 1;
      if (count > MOST) return;
      waiting.push(report);
      arm();
    },
    /** Sends everything now, because the page may be closed in a moment. */
    empty() {
      while (waiting.length > 0) void send(takeBatch());
    },
  };
}
