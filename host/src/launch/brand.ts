import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

type Colour = readonly [number, number, number];

function channels(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const ENOUGH = 4.5;
const WHITE: Colour = [255, 255, 255];

/** How dark a layer over the gradient must be, in steps of 10 %, so that `on` has 4.5:1 on every stop. */
export function gradientShade(stops: readonly string[], on: string): number {
  for (let shade = 0; shade < 1; shade += 0.1) {
    const shaded = stops.map((stop) => channels(stop).map((value) => value * (1 - shade)) as unknown as Colour);
    if (shaded.every((stop) => contrast(stop, channels(on)) >= ENOUGH)) return Math.round(shade * 10) / 10;
  }
  return 0;
}

/** Whether a colour can be read on white (4.5:1). */
export function readableOnWhite(colour: string): boolean {
  return contrast(channels(colour), WHITE) >= ENOUGH;
}

/** The configured brand on the document, before the first paint, and the words of the skeleton. */
export function applyBrand(config: PublicConfig, market: Market): void {
  const style = document.documentElement.style;
  const { gradient, on, colour } = config.brand;
  const shade = gradientShade(gradient, on);
  const layer = shade > 0 ? `linear-gradient(rgba(0,0,0,${shade}),rgba(0,0,0,${shade})),` : '';
  style.setProperty('--brand-gradient', `${layer}linear-gradient(135deg,${gradient[0]} 0%,${gradient[1]} 100%)`);
  style.setProperty('--brand-on', on);
  if (readableOnWhite(colour)) style.setProperty('--brand', colour);
  else style.setProperty('--brand', 'var(--brand-strong)');
  document.title = config.app.names.en;
  if (market === 'india') {
    document.documentElement.lang = 'en';
    const words = document.getElementById('waiting');
    if (words !== null) words.textContent = 'Loading…';
  }
}
