import type { Orientation, Size } from './pictureHead';

/** Longest edge of a picture that goes up, in pixels. */
export const LONGEST_EDGE = 1600;

/** The size of a picture once it is turned upright. */
export const uprightSize = ({ width, height }: Size, orientation: Orientation): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** The size that it is redrawn in: same shape, longest edge at most 1600, never larger than it was, never under one pixel. */
export function targetSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The canvas transform that puts stored pixels upright in `target`, for browsers that do not turn by themselves. */
export function turn(orientation: Orientation, { width, height }: Size): readonly [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, width, 0];
    case 7:
      return [0, -1, -1, 0, width, height];
    case 8:
      return [0, -1, 1, 0, 0, height];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
