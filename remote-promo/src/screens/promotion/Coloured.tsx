import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { DESIGN } from '@loan/shared/contracts/drawing';

import type { PromoTemplate } from '../../api/promo';
import { designTokens } from './design';

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
