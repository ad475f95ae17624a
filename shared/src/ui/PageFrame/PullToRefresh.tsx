import { useEffect, useRef, useState, type RefObject } from 'react';

import { Icon } from '../Icon/Icon';
import { RefreshCw } from '../icons';
import { useCommonWording } from '../ShellContext';
import styles from './PullToRefresh.module.css';
import { RELEASE_AT, watchPull } from './watchPull';

export interface PullToRefreshProps {
  /** The element that is pulled. */
  readonly page: RefObject<HTMLElement | null>;
  readonly onRefresh: () => void;
}

/** The gesture and its hint. Keyboard and assistive technology use the refresh button, so nothing here is announced. */
export function PullToRefresh({ page, onRefresh }: PullToRefreshProps) {
  const { common } = useCommonWording();
  const [pulled, setPulled] = useState(0);
  const latest = useRef(onRefresh);
  useEffect(() => {
    latest.current = onRefresh;
  });
  useEffect(() => (page.current === null ? undefined : watchPull(page.current, setPulled, () => latest.current())), [page]);
  useOwnPullOnly();

  if (pulled === 0) return null;
  const isEnough = pulled >= RELEASE_AT;
  // With reduced motion the hint stays at its final position.
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const turned = Math.round((pulled / RELEASE_AT) * 180);
  return (
    <div className={styles.hint} style={{ transform: `translateY(${isStill ? RELEASE_AT : Math.round(pulled)}px)` }} aria-hidden="true">
      <span className={styles.icon} style={isStill ? undefined : { transform: `rotate(${turned}deg)` }}>
        <Icon of={RefreshCw} size={20} />
      </span>
      {isEnough ? common.release : common.pull}
    </div>
  );
}

/** Disables the webview's own pull, which reloads the document, while this page has one. */
function useOwnPullOnly(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overscroll-behavior-y', 'contain');
    return () => void style.removeProperty('overscroll-behavior-y');
  }, []);
}
