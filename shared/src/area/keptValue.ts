import type { ShellStorage } from '../contracts/shell';

/** One value that the device or the tab keeps under one key. */
export interface KeptValue<T> {
  /** Undefined: nothing is kept, it is too old, or it cannot be read. */
  read(storage: ShellStorage): T | undefined;
  write(storage: ShellStorage, value: T): void;
  remove(storage: ShellStorage): void;
}

export interface KeptOptions<T> {
  /** Reads what a version of this remote may have written, also an earlier one; undefined: it is not that. Never throws. */
  readonly decode: (value: unknown) => T | undefined;
  /** What `decode` is given for a text that an earlier version kept as it was, without JSON around it; default: that was JSON too. Never throws. */
  readonly earlier?: (text: string) => unknown;
  /** How long it counts after it was written, in ms; default for good. */
  readonly keepFor?: number;
}

interface Written {
  readonly at: number;
  readonly value: unknown;
}

const isWritten = (found: unknown): found is Written => typeof found === 'object' && found !== null && 'at' in found && 'value' in found;

/** A value from storage, which anybody may have written: unreadable text is as good as none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a value is kept under a key: as JSON with the time of writing. What is too old or not readable counts as nothing. */
export function keptValue<T>(key: string, { decode, earlier = parsed, keepFor = Infinity }: KeptOptions<T>): KeptValue<T> {
  return {
    read(storage) {
      const text = storage.get(key);
      if (text === undefined) return undefined;
      const found = parsed(text);
      const { at, value } = isWritten(found) ? found : { at: undefined, value: earlier(text) };
      const age = typeof at === 'number' ? Date.now() - at : 0;
      // A clock that was set back must not keep a value for good.
      const counts = keepFor === Infinity || (typeof at === 'number' && age >= 0 && age <= keepFor);
      return counts && value !== undefined ? decode(value) : undefined;
    },
    write: (storage, value) => storage.set(key, JSON.stringify({ at: Date.now(), value } satisfies Written)),
    remove: (storage) => storage.remove(key),
  };
}
