/** What stands where on the screen; CSS pixels from its top edge. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Between a message and what it stands clear of. CSS pixels. */
const GAP = 16;

/**
 * How many pixels a message has to go up from its place at the foot so that it covers none of
 * `taken`: to the first gap that is high enough. Where there is none, it goes under `ceiling`.
 */
export function liftOf(toast: Extent, taken: readonly Extent[], ceiling: number): number {
  const height = toast.bottom - toast.top;
  let bottom = toast.bottom;
  for (const block of [...taken].sort((a, b) => b.bottom - a.bottom))
    if (block.top < bottom + GAP && block.bottom + GAP > bottom - height) bottom = Math.min(bottom, block.top - GAP);
  return bottom === toast.bottom ? 0 : toast.bottom - Math.max(bottom, ceiling + height);
}
