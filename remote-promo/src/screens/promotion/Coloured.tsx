import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { DESIGN } from '@loan/shared/contracts/drawing';

import type { PromoTemplate } from '../../api/promo';
import { designTokens } from './design';

export interface ColouredProps extends Pick<PromoTemplate, 'colours'> {
  /** Not behind another view. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** What stands in it has the colours of a design; a page that comes drawn has them from its first frame on. Whoever comes back from another view goes on here. */
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
