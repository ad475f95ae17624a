import { useState } from 'react';

import type { ShellStorage } from '../contracts/shell';
import { useHydrated } from '../ui/useHydrated';
import type { KeptValue } from './keptValue';

const NOT_READ = Symbol('not read');

/**
 * A persisted value, a function that stores another one, and one that removes it. Undefined: no value is stored, or
 * the server-rendered page is not hydrated yet.
 */
export function useKept<T>(
  kept: KeptValue<T>,
  storage: ShellStorage,
): readonly [value: T | undefined, keep: (value: T) => void, forget: () => void] {
  const hydrated = useHydrated();
  const [value, setValue] = useState<T | undefined | typeof NOT_READ>(() => (hydrated ? kept.read(storage) : NOT_READ));
  if (hydrated && value === NOT_READ) setValue(kept.read(storage));
  const keep = (next: T) => {
    kept.write(storage, next);
    setValue(next);
  };
  const forget = () => {
    kept.remove(storage);
    setValue(undefined);
  };
  return [value === NOT_READ ? undefined : value, keep, forget];
}
