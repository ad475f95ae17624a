import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';
import { isReadable, shadeFor } from '@loan/shared/format/contrast';

/** How dark a layer over the gradient must be, in steps of 10 %, so that `on` has 4.5:1 on every stop. */
export const gradientShade = (stops: readonly string[], on: string): number => shadeFor(on, stops) || 0;

/** Whether a colour can be read on white (4.5:1). */
export const readableOnWhite = (colour: string): boolean => isReadable(colour, '#ffffff');

/** The words of the shell's template in English, for servers that do not translate them. */
export const ENGLISH = { '#waiting': 'Loading…', '#late p': 'This is taking longer than usual.', '#late a': 'Try again' } as const;

/** The configured brand on the document, before the first paint, and the words of the skeleton. */
export function applyBrand(config: PublicConfig, market: Market): void {
  const style = document.documentElement.style;
  const { gradient, on, colour } = config.brand;
  const shade = gradientShade(gradient, on);
  const layer = shade > 0 ? `linear-gradient(rgba(0,0,0,${shade}),rgba(0,0,0,${shade})),` : '';
  style.setProperty('--brand-gradient', `${layer}linear-gradient(135deg,${gradient[0]} 0%,${gradient[1]} 100%)`);
  style.setProperty('--brand-on', on);
  style.setProperty('--brand', readableOnWhite(colour) ? colour : 'var(--brand-strong)');
  if (market === 'india') {
    document.documentElement.lang = 'en';
    for (const [place, words] of Object.entries(ENGLISH)) {
      const element = document.querySelector(place);
      if (element !== null) element.textContent = words;
    }
  }
}
