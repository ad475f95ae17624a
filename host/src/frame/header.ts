import type { PublicConfig } from '@loan/shared/contracts/config';

/** Whether the shell shows its own header: as configured, or with `auto` when there is no native app to show one. */
export function showsHeader(setting: PublicConfig['chrome']['header'], nativePresent: boolean): boolean {
  if (setting === 'auto') return !nativePresent;
  return setting === 'on';
}
