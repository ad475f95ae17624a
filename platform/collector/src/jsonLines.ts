import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';

import { LIMITS } from './limits';

const AGAIN_MS = 10_000;
const END_MS = 2_000;

export interface JsonLinesParts {
  readonly now: () => number;
  readonly say: (sentence: string) => void;
  /** Receives the number of lost lines. */
  readonly dropped: (lines: number) => void;
  /** The stream for `-`; default: standard output. */
  readonly standard?: Writable;
}

/**
 * Appends JSON lines to a file or to standard output (`-`). Never waits: when the target is slow and the buffer is full, or
 * the target fails, lines are dropped and counted; a file is retried after a while.
 */
export function createJsonLines(target: string, { now, say, dropped, standard = process.stdout }: JsonLinesParts) {
  let stream: Writable | undefined;
  let closedAt = -Infinity;
  const open = () => {
    const opened = target === '-' ? standard : createWriteStream(target, { flags: 'a' });
    opened.once('error', ({ message }: Error) => {
      say(`Lines cannot be written to ${target === '-' ? 'standard output' : target}: ${message}`);
      // A second error of the same stream needs no message, but would end the process if unhandled.
      opened.on('error', () => {});
      stream = undefined;
      closedAt = now();
    });
    stream = opened;
  };

  return {
    /** Writes one line for each value. */
    write: (values: readonly object[]): void => {
      if (stream === undefined && Math.abs(now() - closedAt) >= AGAIN_MS) open();
      if (stream === undefined || stream.destroyed || stream.writableLength > LIMITS.lineBytes) return dropped(values.length);
      const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      stream.write(text, (fault) => fault && dropped(values.length));
    },
    /** Waits, for a limited time, until all accepted lines are written. */
    end: async (): Promise<void> => {
      const ending = stream;
      if (ending === undefined) return;
      await new Promise<void>((resolve) => {
        setTimeout(resolve, END_MS).unref();
        if (target === '-') ending.write('', () => resolve());
        else ending.end(resolve);
      });
    },
  };
}
export type JsonLines = ReturnType<typeof createJsonLines>;
