import type { PublicConfig } from '../contracts/config';
import { isReadable, shadeFor } from './contrast';

type Brand = PublicConfig['brand'];

/** How dark a layer over the gradient must be, in steps of 10 %, so that `on` has 4.5:1 on every stop. */
export const gradientShade = ({ gradient, on }: Pick<Brand, 'gradient' | 'on'>): number => shadeFor(on, gradient) || 0;

/** Whether a colour can be read on white (4.5:1). */
export const readableOnWhite = (colour: string): boolean => isReadable(colour, '#ffffff');

/** A brand as its server puts it into a document, with colours that can be read. */
export interface PageBrand extends Brand {
  /** `gradientShade`, unless it is 0. */
  readonly shade?: number;
}

/** Computed by the server: in each document's boot script it would be more than two hundred bytes. */
export function pageBrand(brand: Brand): PageBrand {
  const shade = gradientShade(brand);
  const colour = readableOnWhite(brand.colour) ? brand.colour : 'var(--brand-strong)';
  return { ...brand, colour, ...(shade > 0 && { shade }) };
}
