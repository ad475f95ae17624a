import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { DESIGN } from '@loan/shared/contracts/rendering';
import { isReadable, shadeFor } from '@loan/shared/format/contrast';

import type { PromoTemplate } from '../../api/promo';

const WHITE = '#FFFFFF';

/** A colour under a dark layer, as one colour. Rounded down, so that it is never lighter than calculated. */
const under = (shade: number, colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Math.floor(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - shade))).join(',')})`;

/**
 * The colours of a design as tokens for the page. Checked like configured colours: text on the gradient gets a dark layer
 * until it is readable. An action colour that is unreadable on white is replaced by the first colour of the gradient,
 * darkened until it is readable. Missing colours stay as configured.
 */
export function designTokens({ from, to, on, action }: PromoTemplate['colours']): Readonly<Record<string, string>> {
  const tokens: Record<string, string> = {};
  const shade = from === '' || to === '' || on === '' ? undefined : shadeFor(on, [from, to]);
  if (shade !== undefined) {
    const layer = shade > 0 ? `linear-gradient(rgba(0,0,0,${shade}),rgba(0,0,0,${shade})),` : '';
    tokens['--brand-gradient'] = `${layer}linear-gradient(135deg,${from} 0%,${to} 100%)`;
    tokens['--brand-on'] = on;
  }
  if (action !== '' && isReadable(action, WHITE)) tokens['--brand'] = action;
  else if (action !== '' && from !== '') tokens['--brand'] = under(shadeFor(WHITE, [from]) ?? 0, from);
  return tokens;
}

export interface ColouredProps extends Pick<PromoTemplate, 'colours'> {
  /** Not hidden behind another view. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Applies a design's colours to its content; a server-rendered page has them from its first frame. Takes the focus when the visitor returns from another view. */
export function Coloured({ colours, shown, children }: ColouredProps) {
  const place = useRef<HTMLDivElement>(null);
  const style = Object.entries(designTokens(colours))
    .map(([token, value]) => `${token}:${value}`)
    .join(';');
  useLayoutEffect(() => {
    if (place.current !== null) place.current.style.cssText = style;
  }, [style]);
  const before = useRef(shown);
  useEffect(() => {
    if (shown && !before.current) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <div ref={place} tabIndex={-1} {...{ [DESIGN]: style }}>
      {children}
    </div>
  );
}
