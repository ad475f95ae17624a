import { isInCanary } from '../contracts/canary';
import type { VisibleRemote } from '../contracts/release';
import type { Market } from '../contracts/shell';

/**
 * The version of a remote for this page, in this order: disabled, market pin, canary share of devices, default.
 * `deviceId`: that of the device, or a random one of the visit; never empty.
 */
export function pickVersion(name: string, remote: VisibleRemote, market: Market, deviceId: string): string | undefined {
  if (remote.disabled === true) return undefined;
  const pinned = remote.pins?.[market];
  if (pinned !== undefined) return pinned;
  return remote.canary !== undefined && isInCanary(name, remote.canary, market, deviceId) ? remote.canary.version : remote.version;
}
