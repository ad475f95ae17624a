import type { Shell } from '../contracts/shell';
import { useShell } from './ShellContext';
import { useHydrated } from './useHydrated';

/** Converts a moment of the device's clock to the server's clock, in ms since 1970. */
const byServer = (at: number, shell: Pick<Shell, 'now'>): number => at + shell.now() - Date.now();

/**
 * A moment of the device's clock (such as the arrival of a reply) by the server's clock, in ms since 1970. Undefined
 * when there is none, or before hydration.
 */
export function useServerMoment(at: number | undefined): number | undefined {
  const shell = useShell();
  const hydrated = useHydrated();
  return hydrated && at !== undefined ? byServer(at, shell) : undefined;
}
