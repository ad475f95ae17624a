import { fieldsOf, type Fields } from '../contracts/api/read';
import type { ShellStorage } from '../contracts/shell';
import { keptValue } from './keptValue';

/** How long they are kept after their last change. ms */
export const KEPT_FOR = 24 * 3_600_000;

/**
 * What a borrower wrote, as objects by id; each outlives the web view for a day. `name`: the key of all of them in the
 * storage. Storage is untrusted: the fields may have any value.
 */
export function keptForADay(storage: ShellStorage, name: string, now: () => number = Date.now) {
  const all = keptValue(name, fieldsOf);
  const entries = () =>
    Object.entries(all.read(storage) ?? {})
      .map(([id, fields]) => [id, fieldsOf(fields)] as const)
      // In either direction, so that nothing is lost when the clock is corrected.
      .filter(([, { at }]) => typeof at === 'number' && Math.abs(now() - at) < KEPT_FOR);
  const write = (kept: readonly (readonly [id: string, fields: Fields])[]) => {
    if (kept.length === 0) all.remove(storage);
    else all.write(storage, Object.fromEntries(kept));
  };
  const others = (id: string) => entries().filter(([other]) => other !== id);
  return {
    get: (id: string): Fields | undefined => entries().find(([other]) => other === id)?.[1],
    set: (id: string, fields: Fields) => write([...others(id), [id, { ...fields, at: now() }]]),
    remove: (id: string) => write(others(id)),
    entries,
    /** Removes expired and unreadable ones from the device, as every change does. */
    purge: () => write(entries()),
  };
}
