import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page runs on its device: false on the server that draws it, and while it is woken. What
 * only the device knows (its clock, what it keeps, its native app) is shown from then on, in space that
 * was kept for it.
 */
export function useWoken(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
