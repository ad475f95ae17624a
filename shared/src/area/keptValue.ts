import type { ShellStorage } from '../contracts/shell';

/** A persisted value: stored by the device or the tab under one key. */
export interface KeptValue<T> {
  /** Undefined: no value is stored, or it cannot be used. */
  read(storage: ShellStorage): T | undefined;
  write(storage: ShellStorage, value: T): void;
  remove(storage: ShellStorage): void;
}

/** How a value is written as text. */
export interface TextForm<T> {
  /** May throw: the stored value is then ignored. */
  read(text: string): unknown;
  write(value: T): string;
}

/** A text, stored unchanged. */
export const PLAIN: TextForm<string> = { read: (text) => text, write: (value) => value };

const JSON_FORM: TextForm<unknown> = { read: (text) => JSON.parse(text) as unknown, write: (value) => JSON.stringify(value) };

/**
 * A value persisted under `key`, by default as JSON. `decode` must accept any stored text, because other versions of
 * this remote, older and newer, may have written it: after a rollback the typed text must still be found. Never
 * change the form of a released key.
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
