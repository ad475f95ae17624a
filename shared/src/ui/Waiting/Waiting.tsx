import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useCommonWording } from '../ShellContext';
import styles from './Waiting.module.css';

/** A shorter wait shows nothing. ms */
const SHOWN_AFTER = 150;
/** What was shown stays at least this long, so that it does not flash. ms */
const SHOWN_FOR = 300;

export interface WaitingProps {
  readonly waiting: boolean;
  /** Blocks in the layout to come; default one card of lines. */
  readonly skeleton?: ReactNode;
  /** What is waited for; not drawn before. */
  readonly children: ReactNode | (() => ReactNode);
}

/** The skeleton of a page, then the page. It comes after 150 ms (on a fresh document at once), stays at least 300 ms, and has words. */
export function Waiting({ waiting, skeleton, children }: WaitingProps) {
  const { common, spoken } = useCommonWording();
  const phase = usePhase(waiting);
  if (phase === 'done') return <>{typeof children === 'function' ? children() : children}</>;
  return (
    <section aria-busy="true" aria-label={spoken.loadingPage} className={styles.region}>
      {phase === 'shown' && (
        <>
          <p className={styles.words}>{common.loading}</p>
          <div aria-hidden="true">{skeleton ?? <SkeletonCard />}</div>
        </>
      )}
    </section>
  );
}

/** The first wait of a document goes on from the skeleton that the document came with: no empty moment between. */
let first = true;

/** When the document's own skeleton was painted. ms; undefined where the browser does not say. */
const firstPaint = (): number | undefined => performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime;

function usePhase(waiting: boolean): 'before' | 'shown' | 'done' {
  const [shown, setShown] = useState(waiting && first);
  const since = useRef(0);
  useEffect(() => {
    if (shown && since.current === 0) since.current = (first ? firstPaint() : undefined) ?? performance.now();
    first = false;
    if (waiting === shown) return undefined;
    const change = () => {
      since.current = 0;
      setShown(waiting);
    };
    const left = waiting ? SHOWN_AFTER : since.current + SHOWN_FOR - performance.now();
    if (left <= 0) {
      change();
      return undefined;
    }
    const timer = setTimeout(change, left);
    return () => clearTimeout(timer);
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
  // By attributes: the policy of a document refuses styles that stand on elements.
  return <svg className={styles.block} height={height} width={`${width}%`} />;
}

/** A card of so many lines, or one block. */
export type SkeletonPart = { readonly lines: number } | BlockProps;

/** The shape of a page to come, from its top. */
export function Skeleton({ parts }: { readonly parts: readonly SkeletonPart[] }) {
  return parts.map((part, index) => ('lines' in part ? <SkeletonCard key={index} lines={part.lines} /> : <Block key={index} {...part} />));
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
