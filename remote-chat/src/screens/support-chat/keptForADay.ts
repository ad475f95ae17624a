import { fieldsOf } from '@loan/shared/contracts/api/read';
import type { ShellStorage } from '@loan/shared/contracts/shell';

/** How long a conversation, and what was typed and not sent, is kept. ms */
export const KEPT_FOR = 24 * 3_600_000;

interface Dated {
  readonly text: string;
  readonly at: number;
}

function parsed(stored: string | undefined): readonly (readonly [string, Dated])[] {
  try {
    return Object.entries(fieldsOf(JSON.parse(stored ?? '{}'))).flatMap(([id, value]) => {
      const { text, at } = fieldsOf(value);
      return typeof text === 'string' && typeof at === 'number' ? [[id, { text, at }] as const] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Texts that outlive the webview by a day, under one key `name` of a storage. Expired ones, and what
 * cannot be read, are gone as soon as anything else is written.
 */
export function keptForADay(storage: ShellStorage, name: string, now: () => number = Date.now): ShellStorage {
  // In either direction: a clock that is set right loses nobody's words.
  const read = () => parsed(storage.get(name)).filter(([, { at }]) => Math.abs(now() - at) < KEPT_FOR);
  const write = (kept: readonly (readonly [string, Dated])[]) => {
    if (kept.length === 0) storage.remove(name);
    else storage.set(name, JSON.stringify(Object.fromEntries(kept)));
  };
  const others = (id: string) => read().filter(([each]) => each !== id);
  return {
    get: (id) => read().find(([each]) => each === id)?.[1].text,
    set: (id, text) => write([...others(id), [id, { text, at: now() }]]),
    remove: (id) => write(others(id)),
  };
}
