import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';

import { LIMITS } from './limits';

const AGAIN_MS = 10_000;
const END_MS = 2_000;

export interface JsonLines {
  /** One line for each value. */
  write(values: readonly object[]): void;
  /** Waits until what was taken is written, not for long. */
  end(): Promise<void>;
}

export interface JsonLinesParts {
  readonly now: () => number;
  readonly say: (sentence: string) => void;
  /** Told how many lines are lost. */
  readonly dropped: (lines: number) => void;
  /** For `-`; default standard output. */
  readonly standard?: Writable;
}

/**
 * Writes JSON lines to a file, at its end, or to standard output (`-`). Never waits: when what takes them is slow and too much
 * lies here, or cannot take them, they are dropped and counted; a file is tried again after a while.
 */
export function createJsonLines(target: string, { now, say, dropped, standard = process.stdout }: JsonLinesParts): JsonLines {
  let stream: Writable | undefined;
  let closedAt = -Infinity;
  const open = () => {
    const opened = target === '-' ? standard : createWriteStream(target, { flags: 'a' });
    opened.once('error', ({ message }: Error) => {
      say(`Lines cannot be written to ${target === '-' ? 'standard output' : target}: ${message}`);
      // A second failure of the same stream is no news, and would end the process.
      opened.on('error', () => {});
      stream = undefined;
      closedAt = now();
    });
    stream = opened;
  };

  return {
    write: (values) => {
      if (stream === undefined && now() - closedAt >= AGAIN_MS) open();
      if (stream === undefined || stream.destroyed || stream.writableLength > LIMITS.lineBytes) return dropped(values.length);
      const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      stream.write(text, (fault) => fault && dropped(values.length));
    },
    end: async () => {
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
