import { createElement } from 'react';

import type { IconNode } from '../icons';

export interface IconProps {
  /** One of `icons.ts`. */
  readonly of: IconNode;
  /** Width and height in px. */
  readonly size?: number;
  /** In units of the 24 × 24 view box. */
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
}

/**
 * An icon: lines in the current colour, hidden from assistive technology. It does not use the library's own
 * component, whose options no page uses and every page would download.
 */
export function Icon({ of, size = 24, strokeWidth = 2, className }: IconProps) {
  const square = { width: size, height: size, viewBox: '0 0 24 24' };
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const shapes = of.map(([shape, place]) => createElement(shape, place));
  return createElement('svg', { ...square, ...line, 'aria-hidden': true, className }, ...shapes);
}
