import type { RemoteRelease } from '@loan/shared/contracts/release';

import { tidyRemote } from './plan';

/** The version of one market alone: its pin, or a canary for this market. */
export function marketVersion({ pins, canary }: RemoteRelease, market: string): string | undefined {
  return pins?.[market] ?? (canary?.market === market ? canary.version : undefined);
}

/** The other markets that have a version to themselves. */
function othersWith({ pins = {}, canary }: RemoteRelease, version: string, market: string): readonly string[] {
  const pinned = Object.entries(pins).flatMap(([other, each]) => (other !== market && each === version ? [other] : []));
  const isOwn = canary?.version === version && canary.market !== undefined && canary.market !== market;
  return [...new Set([...pinned, ...(isOwn ? [canary.market] : [])])];
}

/** Takes a version out of one market. It is marked bad unless another market has it too. */
export function takenFrom(now: RemoteRelease, left: string, market: string): RemoteRelease {
  if (othersWith(now, left, market).length === 0) return tidyRemote({ ...now, bad: [...new Set([...now.bad, left])] });
  // Marked bad, it would be taken from the other market too. This market must not get it in another way.
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

/** Says that a version taken out of one market stays in others; empty: it does not. */
export function stillElsewhere(name: string, now: RemoteRelease, left: string, market: string): readonly string[] {
  const others = othersWith(now, left, market);
  if (others.length === 0) return [];
  return [`${name} ${left} is still in ${others.join(', ')}, so it is not marked bad: if it is bad, roll it back there too.`];
}
