import { useEffect, useRef, useState, type RefObject } from 'react';

import { Icon } from '../Icon/Icon';
import { RefreshCw } from '../icons';
import { useCommonWording } from '../ShellContext';
import styles from './PullToRefresh.module.css';
import { RELEASE_AT, watchPull } from './watchPull';

export interface PullToRefreshProps {
  /** What is pulled. */
  readonly page: RefObject<HTMLElement | null>;
  readonly onRefresh: () => void;
}

/** The gesture and its hint. The refresh button is the way for keyboard and assistive technology: nothing of this is spoken. */
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
  // Under reduced motion the hint stands still where it would come to rest.
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

/** The webview's own pull, which loads the document again, stays away while this page has one. */
function useOwnPullOnly(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('overscroll-behavior-y', 'contain');
    return () => void style.removeProperty('overscroll-behavior-y');
  }, []);
}
