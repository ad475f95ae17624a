import type { ReactNode } from 'react';

import styles from './Picture.module.css';

export interface PictureProps {
  /** The object: white paper, outlined in the strong line colour. */
  readonly children: ReactNode;
  /** The sign: a path in a box of 16 × 16 around its centre, shown on the disc in the brand colour. */
  readonly sign: string;
}

/**
 * The common parts of all pictures: 160 × 120, the same lines, a disc and a ground in the soft brand colour, and one
 * accent. Hidden from assistive technology.
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
