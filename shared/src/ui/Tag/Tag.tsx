import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import { toneClass, type Tone } from '../tones/tones';
import styles from './Tag.module.css';

export interface TagProps {
  readonly children: ReactNode;
  /** Default brand. A state always comes with its word. */
  readonly tone?: Tone;
}

/** A short mark; at most two lines. Own part: antd-mobile's never wraps, and server text has any length. */
export function Tag({ children, tone = 'brand' }: TagProps) {
  return <span className={classNames(styles.tag, toneClass(tone))}>{children}</span>;
}

/** The space of a tag that only the device can fill. */
export function TagSpace() {
  return <span className={classNames(styles.tag, styles.unseen)}>&nbsp;</span>;
}
