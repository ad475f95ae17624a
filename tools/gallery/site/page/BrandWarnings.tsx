import { contrast } from '@loan/shared/format/contrast';
import { gradientShade, readableOnWhite } from '@loan/shared/format/pageBrand';

import type { Brand } from '../settings';
import styles from './gallery.module.css';

/** Truncated instead of rounded, so that an insufficient ratio never reads as sufficient. */
const figure = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/** How the shell changes unreadable colours of a brand, in a sentence each; empty if all are readable. */
export function brandNotes({ gradient, on, colour }: Brand): readonly string[] {
  const notes: string[] = [];
  if (!readableOnWhite(colour))
    notes.push(
      `Links and actions: ${colour} has ${figure(contrast(colour, '#ffffff'))} on white and needs 4.5:1. The shell uses its blue instead.`,
    );
  const least = Math.min(...gradient.map((stop) => contrast(on, stop)));
  const shade = gradientShade({ gradient, on });
  if (shade > 0)
    notes.push(
      `Gradient: its font has ${figure(least)} at its worst point and needs 4.5:1. The shell lays ${Math.round(shade * 100)} % of black over it.`,
    );
  else if (least < 4.5)
    notes.push(`Gradient: its font has ${figure(least)} at its worst point and needs 4.5:1. No layer helps: choose others.`);
  return notes;
}

/** Below the settings: colours that the screens change for contrast. */
export function BrandWarnings({ brand }: { readonly brand: Brand }) {
  const notes = brandNotes(brand);
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
