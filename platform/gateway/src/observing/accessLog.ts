import type { Writable } from 'node:stream';

import type { AccessEntry, Observer } from './accessEntry';

/** What waits for the disk, or for who reads the log. More is dropped: a log never costs a visitor. bytes */
const MOST_WAITING = 1_000_000;
/** Lines go out together: at most so much later (ms), or when there are so many (characters). */
const TOGETHER = 100;
const BLOCK = 32_768;
/** An address that is longer is nobody's. characters */
const MOST_PATH = 200;

/**
 * One line of JSON. A stringify of a flat object is all that is needed; a logging library would bring serialisers, levels
 * and redaction for what is never put in.
 */
const lineOf = ({ at, id, kind, method, path, status, ms, bytes, page, release, shell, of, aborted }: AccessEntry): string =>
  `${JSON.stringify({
    time: new Date(at).toISOString(),
    id,
    kind,
    method,
    path: path.slice(0, MOST_PATH),
    status,
    bytes,
    ms: Math.round(ms * 10) / 10,
    page,
    release,
    shell,
    of,
    aborted,
  })}\n`;

export interface AccessLog extends Pick<Observer, 'request'> {
  /** Writes what waits. */
  flush(): void;
}

/**
 * Writes a line of JSON for each request. Where the stream does not keep up, lines are dropped and counted: the next line
 * that gets through is `{"time":…,"dropped":<lines>}`. `log`: takes the fault of a stream that broke, once.
 */
export function createAccessLog(stream: Writable, log: (line: string) => void): AccessLog {
  let waiting = '';
  let dropped = 0;
  let broken = false;
  let timer: NodeJS.Timeout | undefined;
  stream.on('error', ({ message }) => {
    if (!broken) log(`The access log cannot be written (${message}): it ends here, the gateway goes on.`);
    broken = true;
    waiting = '';
  });
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '' && !broken) stream.write(waiting);
    waiting = '';
  };
  return {
    flush,
    request(entry) {
      if (broken) return;
      if (stream.writableLength + waiting.length > MOST_WAITING) {
        dropped += 1;
        return;
      }
      if (dropped > 0) waiting += `${JSON.stringify({ time: new Date().toISOString(), dropped })}\n`;
      dropped = 0;
      waiting += lineOf(entry);
      if (waiting.length >= BLOCK) flush();
      else timer ??= setTimeout(flush, TOGETHER);
    },
  };
}
