import type { Canary } from './release';
import type { Market } from './shell';

/** A device's place among 10,000, the same on every load and different for every rollout (FNV-1a with a finaliser). */
export function bucket(rollout: string, deviceId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${rollout}:${deviceId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}

/**
 * Whether a device gets the canary of a package (`name`): decided by the boot script for a remote, by the gateway for the
 * shell. `deviceId`: what stands for the device, never empty.
 */
export function isInCanary(name: string, { share, salt, market: only }: Canary, market: Market, deviceId: string): boolean {
  return (only ?? market) === market && bucket(name + (salt === undefined ? '' : `@${salt}`), deviceId) < share;
}
