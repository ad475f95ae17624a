type Channels = readonly number[];

const channels = (colour: string): Channels => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: Channels): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Channels, other: Channels): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Minimum contrast of text and background. */
const ENOUGH = 4.5;

/** The contrast of two colours, both `#rrggbb`: 1 to 21 (WCAG). */
export const contrast = (one: string, other: string): number => contrastOf(channels(one), channels(other));

/** Whether text in one colour is readable on another (4.5:1); both `#rrggbb`. */
export const isReadable = (text: string, ground: string): boolean => contrast(text, ground) >= ENOUGH;

/**
 * How dark a layer over these backgrounds must be, 0 to 0.9 in tenths, so that the text is readable on all of them;
 * undefined when no layer is enough.
 */
export function shadeFor(text: string, grounds: readonly string[]): number | undefined {
  for (let tenths = 0; tenths < 10; tenths += 1) {
    const shaded = grounds.map((ground) => channels(ground).map((value) => value * (1 - tenths / 10)));
    if (shaded.every((ground) => contrastOf(channels(text), ground) >= ENOUGH)) return tenths / 10;
  }
  return undefined;
}
