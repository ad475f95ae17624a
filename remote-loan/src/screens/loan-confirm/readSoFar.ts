/** In CSS pixels: scroll position, visible height and total height. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** How much of a document has come into view, in whole percent, rounded down; 100 only at its end. */
export function readSoFar({ scrollTop, clientHeight, scrollHeight }: Scrolled): number {
  // On screens with fractional pixels the scroll position stops just before the end.
  if (scrollTop + clientHeight >= scrollHeight - 1) return 100;
  return Math.max(0, Math.min(99, Math.floor((100 * (scrollTop + clientHeight)) / scrollHeight)));
}
