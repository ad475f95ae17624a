import type { Shell } from '../contracts/shell';
import { useShell } from './ShellContext';
import { useWoken } from './useWoken';

/** A moment of the device's clock by the clock of the server, in ms since 1970. */
const byServer = (at: number, shell: Pick<Shell, 'now'>): number => at + shell.now() - Date.now();

/**
 * A moment of the device's clock (when a reply came) by the clock of the server, in ms since 1970. Undefined: there is none, or the page
 * is not hydrated yet.
 */
export function useServerMoment(at: number | undefined): number | undefined {
  const shell = useShell();
  const woken = useWoken();
  return woken && at !== undefined ? byServer(at, shell) : undefined;
}
