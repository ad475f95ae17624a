import type { Orientation, Size } from './imageHead';

/** Longest edge of an uploaded image, in pixels. */
const LONGEST_EDGE = 1600;

/** Cameras of 48 and 50 megapixels pass; decoding more needs more memory than a cheap phone has. */
const MOST_PIXELS = 52_000_000;

export const isTooLarge = ({ width, height }: Size): boolean => width * height > MOST_PIXELS;

/** The size of an image after rotation. */
export const uprightSize = ({ width, height }: Size, orientation: Orientation): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** The size of the redrawn image: same shape, longest edge at most 1600, never enlarged, never under one pixel. */
export function targetSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Transform = readonly [number, number, number, number, number, number];

/** The canvas transform that puts stored pixels upright in `target`, for browsers that do not rotate. */
export function turn(orientation: Orientation, { width, height }: Size): Transform {
  const turns: Readonly<Record<Orientation, Transform>> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, width, 0],
    7: [0, -1, -1, 0, width, height],
    8: [0, -1, 1, 0, 0, height],
  };
  return turns[orientation];
}
