import { gradientShade, readableOnWhite } from '../../../host/src/launch/brand';
import type { Brand } from '../settings';

/** Of one colour of a screen to the other, as WCAG reckons it: 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Cut and not rounded, so that what is not enough never reads as enough. */
const figure = (contrast: number) => `${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;

/** What the shell does with colours of a brand that cannot be read, in a sentence each; nothing where all can. */
export function brandNotes({ gradient, on, colour }: Brand): readonly string[] {
  const notes: string[] = [];
  if (!readableOnWhite(colour))
    notes.push(
      `Links and actions: ${colour} has ${figure(contrastOf(colour, '#ffffff'))} on white and needs 4.5:1. The shell takes its own blue instead.`,
    );
  const least = Math.min(...gradient.map((stop) => contrastOf(on, stop)));
  const shade = gradientShade(gradient, on);
  if (shade > 0)
    notes.push(
      `Gradient: its font has ${figure(least)} where it is worst and needs 4.5:1. The shell lays ${Math.round(shade * 100)} % of black over it.`,
    );
  else if (least < 4.5)
    notes.push(`Gradient: its font has ${figure(least)} where it is worst and needs 4.5:1. No layer helps: choose others.`);
  return notes;
}
