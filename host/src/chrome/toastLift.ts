/** Vertical extent of an element on the screen; CSS pixels from the top edge. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Least space between a toast and the elements that it must not cover. CSS pixels. */
const GAP = 16;

/**
 * How many pixels a toast must move up from the foot so that it covers none of `taken`: to the first gap that is high
 * enough. If there is none, it goes below `ceiling`.
 */
export function liftOf(toast: Extent, taken: readonly Extent[], ceiling: number): number {
  const height = toast.bottom - toast.top;
  let bottom = toast.bottom;
  for (const block of [...taken].sort((a, b) => b.bottom - a.bottom))
    if (block.top < bottom + GAP && block.bottom + GAP > bottom - height) bottom = Math.min(bottom, block.top - GAP);
  return bottom === toast.bottom ? 0 : toast.bottom - Math.max(bottom, ceiling + height);
}
