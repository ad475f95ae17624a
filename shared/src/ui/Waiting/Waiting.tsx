import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useCommonWording } from '../wordingHook';
import styles from './Waiting.module.css';

/** A shorter wait shows nothing. ms */
const SHOWN_AFTER = 150;
/** What was shown stays at least this long, so that it does not flash. ms */
const SHOWN_FOR = 300;

export interface WaitingProps {
  readonly waiting: boolean;
  /** Blocks in the layout to come; default one card of lines. */
  readonly skeleton?: ReactNode;
  /** Show the skeleton without the delay: it goes on from another one. */
  readonly atOnce?: boolean;
  /** What is waited for; not drawn before. */
  readonly children: ReactNode | (() => ReactNode);
}

/** The skeleton of a page, then the page: after 150 ms, for at least 300 ms, with words and a name for the region. */
export function Waiting({ waiting, skeleton, atOnce = false, children }: WaitingProps) {
  const { common, spoken } = useCommonWording();
  const phase = usePhase(waiting, atOnce);
  if (phase === 'done') return <>{typeof children === 'function' ? children() : children}</>;
  return (
    <div role="status" aria-busy="true" aria-label={spoken.loadingPage} className={styles.region}>
      {phase === 'shown' && (
        <>
          <p className={styles.words}>{common.loading}</p>
          <div aria-hidden="true">{skeleton ?? <SkeletonCard />}</div>
        </>
      )}
    </div>
  );
}

function usePhase(waiting: boolean, atOnce: boolean): 'before' | 'shown' | 'done' {
  const [shown, setShown] = useState(waiting && atOnce);
  const since = useRef(0);
  useEffect(() => {
    if (waiting && !shown) {
      const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
      return () => clearTimeout(timer);
    }
    if (shown && since.current === 0) since.current = performance.now();
    if (!waiting && shown) {
      const left = SHOWN_FOR - (performance.now() - since.current);
      const timer = setTimeout(
        () => {
          since.current = 0;
          setShown(false);
        },
        Math.max(0, left),
      );
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [waiting, shown]);
  if (shown) return 'shown';
  return waiting ? 'before' : 'done';
}

export interface BlockProps {
  /** Final height in px. */
  readonly height: number;
  /** Share of the width in %; default 100. */
  readonly width?: number;
}

/** A grey block at the size of what will stand there. */
export function Block({ height, width = 100 }: BlockProps) {
  return <span className={styles.block} style={{ height, width: `${width}%` }} />;
}

/** A card of lines. */
export function SkeletonCard({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={styles.card}>
      <Block height={28} width={60} />
      {Array.from({ length: lines }, (_, index) => (
        <Block key={index} height={16} width={index === lines - 1 ? 40 : 100} />
      ))}
    </div>
  );
}
