import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import { toneClass, type Tone } from '../tones/tones';
import styles from './Tag.module.css';

export interface TagProps {
  readonly children: ReactNode;
  /** Default: brand. A state always has its word too. */
  readonly tone?: Tone;
}

/** A short label; at most two lines. Not antd-mobile's, which never wraps, while server text has any length. */
export function Tag({ children, tone = 'brand' }: TagProps) {
  return <span className={classNames(styles.tag, toneClass(tone))}>{children}</span>;
}

/** Reserves the space of a tag whose text only the device knows. */
export function TagSpace() {
  return <span className={classNames(styles.tag, styles.unseen)}>&nbsp;</span>;
}
