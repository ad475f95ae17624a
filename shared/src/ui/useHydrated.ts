import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is hydrated: false on the server that renders it and during hydration. What only the device knows
 * (its clock, its stored data, its native app) is shown from then on, in reserved space.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
