import { BATCH_BYTES, BATCH_REPORTS, type Report } from '@loan/shared/contracts/reports';

/** How long in ms after the first report the first batch goes out: the samples of a canary are to come soon. */
const FIRST = 2000;
/** Least ms between later ones. */
const BETWEEN = 30_000;
/**
 * Most batches while the page is open; what comes later goes when it is hidden. Over HTTP/1.1 a browser has six connections
 * to a server, and a server that never answers would hold one for each batch.
 */
const TIMED = 4;
/** Most reports of one document. */
const MOST = 200;
/** What stands around the reports of a batch. */
const AROUND = 100;

export interface Outbox {
  add(report: Report): void;
  /** The page may be gone in a moment: everything goes now. */
  empty(): void;
}

/** Collects reports and hands them on in batches. What is not taken is lost on purpose: no page waits for its reports. */
export function createOutbox(send: (reports: readonly Report[]) => void): Outbox {
  let waiting: Report[] = [];
  let count = 0;
  let batches = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendOne(): void {
    // All that a report may hold is ASCII: a character is a byte.
    let bytes = AROUND;
    const fits = waiting.findIndex((report, index) => {
      bytes += JSON.stringify(report).length + 1;
      return index >= BATCH_REPORTS || bytes > BATCH_BYTES;
    });
    const batch = fits < 0 ? waiting : waiting.slice(0, fits);
    waiting = waiting.slice(batch.length);
    send(batch);
  }
  function arm(): void {
    if (timer !== undefined || waiting.length === 0 || batches >= TIMED) return;
    const run = () => {
      timer = undefined;
      batches += 1;
      sendOne();
      arm();
    };
    timer = setTimeout(run, batches === 0 ? FIRST : BETWEEN);
  }
  return {
    add(report) {
      count += 1;
      if (count > MOST) return;
      waiting.push(report);
      arm();
    },
    empty() {
      clearTimeout(timer);
      timer = undefined;
      while (waiting.length > 0) sendOne();
    },
  };
}
