import type { ShellStorage } from '../contracts/shell';

/** One value that the device or the tab keeps under one key. */
export interface KeptValue<T> {
  /** Undefined: nothing is kept, or it cannot be used. */
  read(storage: ShellStorage): T | undefined;
  write(storage: ShellStorage, value: T): void;
  remove(storage: ShellStorage): void;
}

/** How a value is written down. */
export interface TextForm<T> {
  /** May throw: then there is nothing. */
  read(text: string): unknown;
  write(value: T): string;
}

/** A text as it is. */
export const PLAIN: TextForm<string> = { read: (text) => text, write: (value) => value };

const JSON_FORM: TextForm<unknown> = { read: (text) => JSON.parse(text) as unknown, write: (value) => JSON.stringify(value) };

/**
 * A value kept under `key`, by default as JSON. `decode` sees what anybody may have written, versions of this remote
 * before and after among them: a rollback must find what was typed. Never change the form of a key that was released.
 */
export function keptValue<T>(key: string, decode: (value: unknown) => T | undefined, form: TextForm<T> = JSON_FORM): KeptValue<T> {
  return {
    read(storage) {
      const text = storage.get(key);
      try {
        return text === undefined ? undefined : decode(form.read(text));
      } catch {
        return undefined;
      }
    },
    write: (storage, value) => storage.set(key, form.write(value)),
    remove: (storage) => storage.remove(key),
  };
}
