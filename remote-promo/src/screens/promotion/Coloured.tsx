import { useLayoutEffect, type ReactNode, type RefObject } from 'react';

import { DESIGN } from '@loan/shared/contracts/drawing';

import type { PromoTemplate } from '../../api/promo';
import { designTokens } from './design';

export interface ColouredProps extends Pick<PromoTemplate, 'colours'> {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** What stands in it has the colours of a design. A page that comes drawn has them from its first frame on. */
export function Coloured({ colours, place, children }: ColouredProps) {
  const tokens = Object.entries(designTokens(colours));
  const style = tokens.map(([token, value]) => `${token}:${value}`).join(';');
  useLayoutEffect(() => {
    for (const [token, value] of tokens) place.current?.style.setProperty(token, value);
  });
  return (
    <div ref={place} tabIndex={-1} {...{ [DESIGN]: style }}>
      {children}
    </div>
  );
}
