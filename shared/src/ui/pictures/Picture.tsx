import type { ReactNode } from 'react';

import styles from './Picture.module.css';

export interface PictureProps {
  /** The thing itself: white paper in lines of the strong line colour. */
  readonly children: ReactNode;
  /** What is the matter with it: a path in a box of 16 × 16 around its middle, drawn on the one disc in the colour of the brand. */
  readonly sign: string;
}

/**
 * What all pictures share: 160 × 120, the same lines, a disc behind it and the ground under it in the soft colour of the brand, and one accent.
 * Says nothing to assistive technology.
 */
export function Picture({ children, sign }: PictureProps) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M32 56a48 48 0 1 0 96 0 48 48 0 1 0-96 0M28 102a52 8 0 1 0 104 0 52 8 0 1 0-104 0" fill="var(--brand-soft)" stroke="none" />
      {children}
      <g transform="translate(112 84)" stroke="var(--surface)" strokeWidth="3">
        <circle r="15" fill="var(--brand)" />
        <path d={sign} />
      </g>
    </svg>
  );
}
