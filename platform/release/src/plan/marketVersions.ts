import type { RemoteRelease } from '@loan/shared/contracts/release';

import { tidyRemote } from './plan';

/** The version that only this market has: its pin, or its canary. */
export function marketVersion({ pins, canary }: RemoteRelease, market: string): string | undefined {
  return pins?.[market] ?? (canary?.market === market ? canary.version : undefined);
}

/** The other markets with this pin or canary. */
function othersWith({ pins = {}, canary }: RemoteRelease, version: string, market: string): readonly string[] {
  const pinned = Object.entries(pins).flatMap(([other, each]) => (other !== market && each === version ? [other] : []));
  const isOwn = canary?.version === version && canary.market !== undefined && canary.market !== market;
  return [...new Set([...pinned, ...(isOwn ? [canary.market] : [])])];
}

/** Removes a version from one market. Marks it bad unless another market has it too. */
export function takenFrom(now: RemoteRelease, left: string, market: string): RemoteRelease {
  if (othersWith(now, left, market).length === 0) return tidyRemote({ ...now, bad: [...new Set([...now.bad, left])] });
  // Marking it bad would remove it from the other market too. This market must not get it in another way.
  const pins = Object.fromEntries(Object.entries(now.pins ?? {}).filter(([each, version]) => each !== market || version !== left));
  const unlessLeft = (version: string | undefined) => (version === left ? undefined : version);
  const isOthers = now.canary?.version !== left || (now.canary.market ?? market) !== market;
  return tidyRemote({
    ...now,
    pins,
    canary: isOthers ? now.canary : undefined,
    withShell: unlessLeft(now.withShell),
    lastKnownGood: unlessLeft(now.lastKnownGood),
  });
}

/** Reports that a version removed from one market stays in others; empty: it does not. */
export function stillElsewhere(name: string, now: RemoteRelease, left: string, market: string): readonly string[] {
  const others = othersWith(now, left, market);
  if (others.length === 0) return [];
  return [`${name} ${left} is still in ${others.join(', ')}, so it is not marked bad: if it is bad, roll it back there too.`];
}
