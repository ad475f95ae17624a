import type { Writable } from 'node:stream';

import type { AccessEntry } from './accessEntry';

/** Most bytes that wait to be written. Further lines are dropped, so that logging never slows down a visitor. */
const MOST_WAITING = 1_000_000;
/** Lines are written together: at the latest after this time (ms), or at this size (characters). */
const TOGETHER = 100;
const BLOCK = 32_768;
/** Longer paths are truncated. Pages have no such paths. characters */
const MOST_PATH = 200;

/**
 * One line of JSON. `JSON.stringify` of a flat object is enough. A logging library would add serialisers, levels and redaction, which are
 * not needed.
 */
const lineOf = ({ at, id, trace, kind, method, path, status, ms, bytes, page, release, shell, of, aborted }: AccessEntry): string =>
  `${JSON.stringify({
    time: new Date(at).toISOString(),
    id,
    trace,
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

/**
 * Writes one line of JSON per request. If the stream is too slow, lines are dropped and counted: the next written line is then
 * `{"time":…,"dropped":<lines>}`. `log`: receives the fault of a broken stream, once.
 */
export function createAccessLog(stream: Writable, log: (line: string) => void) {
  let waiting = '';
  let dropped = 0;
  let broken = false;
  let timer: NodeJS.Timeout | undefined;
  stream.on('error', ({ message }) => {
    if (!broken) log(`The access log cannot be written (${message}): it ends here, the gateway continues.`);
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
    /** Writes the waiting lines. */
    flush,
    request(entry: AccessEntry): void {
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
export type AccessLog = ReturnType<typeof createAccessLog>;
