import { isReadable, shadeFor } from '@loan/shared/format/contrast';

import type { PromoTemplate } from '../../api/promo';

/**
 * The colours of a design as tokens for the page. Checked like configured colours: text on the
 * gradient gets a dark layer until it can be read, a colour that cannot be read on white is not
 * taken. What is left out stays as configured.
 */
export function designTokens({ from, to, on, action }: PromoTemplate['colours']): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {};
  const shade = from === '' || to === '' || on === '' ? undefined : shadeFor(on, [from, to]);
  if (shade !== undefined) {
    const layer = shade > 0 ? `linear-gradient(rgba(0,0,0,${shade}),rgba(0,0,0,${shade})),` : '';
    tokens['--brand-gradient'] = `${layer}linear-gradient(135deg,${from} 0%,${to} 100%)`;
    tokens['--brand-on'] = on;
  }
  if (action !== '' && isReadable(action, '#FFFFFF')) tokens['--brand'] = action;
  return tokens;
}
