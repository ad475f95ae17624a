import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import type { ShellStorage } from '@loan/shared/contracts/shell';

/** How long a conversation and an unsent text are stored. ms */
export const KEPT_FOR = 24 * 3_600_000;

interface Dated {
  readonly text: string;
  readonly at: number;
}
type Entry = readonly [id: string, dated: Dated];

function entriesOf(value: unknown): readonly Entry[] {
  return Object.entries(fieldsOf(value)).flatMap(([id, dated]): Entry[] => {
    const { text, at } = fieldsOf(dated);
    return typeof text === 'string' && typeof at === 'number' ? [[id, { text, at }]] : [];
  });
}

/**
 * Texts that outlive the web view, each for a day, under one key `name` of a storage. Expired and unreadable ones are
 * removed at the next write.
 */
export function keptForADay(storage: ShellStorage, name: string, now: () => number = Date.now): ShellStorage {
  const texts = keptValue<Readonly<Record<string, Dated>>>(name, (value) => Object.fromEntries(entriesOf(value)));
  // In either direction, so that no text is lost when the clock is corrected.
  const read = () => Object.entries(texts.read(storage) ?? {}).filter(([, { at }]) => Math.abs(now() - at) < KEPT_FOR);
  const write = (kept: readonly Entry[]) => {
    if (kept.length === 0) texts.remove(storage);
    else texts.write(storage, Object.fromEntries(kept));
  };
  const others = (id: string) => read().filter(([each]) => each !== id);
  return {
    get: (id) => read().find(([each]) => each === id)?.[1].text,
    set: (id, text) => write([...others(id), [id, { text, at: now() }]]),
    remove: (id) => write(others(id)),
  };
}
