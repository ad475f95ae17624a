import type { VisibleRemote } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

/** A device's place among 10,000, the same on every load and different for every rollout (FNV-1a with a finaliser). */
export function bucket(rollout: string, deviceId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${rollout}:${deviceId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}

/**
 * The version of a remote for this page: disabled → market pin → canary share of devices → default. `deviceId`: what
 * stands for the device, never empty.
 */
export function pickVersion(name: string, remote: VisibleRemote, market: Market, deviceId: string): string | undefined {
  if (remote.disabled === true) return undefined;
  const pinned = remote.pins !== undefined && Object.prototype.hasOwnProperty.call(remote.pins, market) ? remote.pins[market] : undefined;
  if (pinned !== undefined) return pinned;
  const canary = remote.canary;
  if (
    canary !== undefined &&
    (canary.market ?? market) === market &&
    bucket(name + (canary.salt === undefined ? '' : `@${canary.salt}`), deviceId) < canary.share
  )
    return canary.version;
  return remote.version;
}
