import { useState } from 'react';

import type { ShellStorage } from '../contracts/shell';
import { useWoken } from '../ui/useWoken';
import type { KeptValue } from './keptValue';

const NOT_READ = Symbol('not read');

/** A kept value and the way to keep another one. Undefined: none is kept, or the page was drawn by a server and is not awake yet. */
export function useKept<T>(kept: KeptValue<T>, storage: ShellStorage): readonly [T | undefined, (value: T) => void] {
  const woken = useWoken();
  const [value, setValue] = useState<T | undefined | typeof NOT_READ>(() => (woken ? kept.read(storage) : NOT_READ));
  if (woken && value === NOT_READ) setValue(kept.read(storage));
  const keep = (next: T) => {
    kept.write(storage, next);
    setValue(next);
  };
  return [value === NOT_READ ? undefined : value, keep];
}
