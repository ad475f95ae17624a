import type { Market } from '@loan/shared/contracts/shell';
import type { PageBrand } from '@loan/shared/format/pageBrand';

/** English texts of the shell's template, for servers that do not translate it. */
export const ENGLISH = { '#waiting': 'Loading…', '#late p': 'This is taking longer than usual.', '#late a': 'Try again' } as const;

/** Applies the configured brand to the document before the first paint, and translates the skeleton. */
export function applyBrand({ gradient, on, colour, shade }: PageBrand, market: Market): void {
  const style = document.documentElement.style;
  const layer = shade ? `linear-gradient(rgba(0,0,0,${shade}),rgba(0,0,0,${shade})),` : '';
  style.setProperty('--brand-gradient', `${layer}linear-gradient(135deg,${gradient[0]} 0%,${gradient[1]} 100%)`);
  style.setProperty('--brand-on', on);
  style.setProperty('--brand', colour);
  if (market === 'india') {
    document.documentElement.lang = 'en';
    for (const [place, words] of Object.entries(ENGLISH)) {
      const element = document.querySelector(place);
      if (element !== null) element.textContent = words;
    }
  }
}
