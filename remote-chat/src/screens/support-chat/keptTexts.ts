import { keptForADay } from '@loan/shared/area/keptForADay';
import type { ShellStorage } from '@loan/shared/contracts/shell';

/** Texts that outlive the web view, each for a day, under one key `name` of a storage. */
export function keptTexts(storage: ShellStorage, name: string): ShellStorage {
  const kept = keptForADay(storage, name);
  return {
    get(id) {
      const text = kept.get(id)?.['text'];
      return typeof text === 'string' ? text : undefined;
    },
    set: (id, text) => kept.set(id, { text }),
    remove: kept.remove,
  };
}
