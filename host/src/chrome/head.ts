import type { PublicConfig } from '@loan/shared/contracts/config';

/** Whether the shell draws its own head: configured, or (auto) when no native app is there to draw one. */
export function drawsHead(setting: PublicConfig['chrome']['header'], nativePresent: boolean): boolean {
  if (setting === 'auto') return !nativePresent;
  return setting === 'on';
}
