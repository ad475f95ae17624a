import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useCommonWording } from '../ShellContext';
import styles from './Waiting.module.css';

/** A shorter wait shows no skeleton. ms */
const SHOWN_AFTER = 150;
/** A skeleton stays at least this long, so that it does not flash. ms */
const SHOWN_FOR = 300;

export interface WaitingProps {
  readonly waiting: boolean;
  /** Blocks in the layout of the page; default: one card of lines. */
  readonly skeleton?: ReactNode;
  /** The content; not rendered while waiting. */
  readonly children: ReactNode | (() => ReactNode);
}

/**
 * The skeleton of a page, then the page. The skeleton appears after 150 ms (on a new document at once), stays at
 * least 300 ms, and has a text.
 */
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

/** The first wait of a document continues the skeleton that the document came with, without an empty moment between. */
let first = true;

/** When the document's own skeleton was painted. ms; undefined where the browser does not report it. */
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

/** A grey block with the size of the content that will replace it. */
export function Block({ height, width = 100 }: BlockProps) {
  // Sized by attributes: the document's content policy refuses inline styles.
  return <svg className={styles.block} height={height} width={`${width}%`} />;
}

/** A card of this many lines, or one block. */
export type SkeletonPart = { readonly lines: number } | BlockProps;

/** The skeleton of a page, from its top. */
export function Skeleton({ parts }: { readonly parts: readonly SkeletonPart[] }) {
  return parts.map((part, index) => ('lines' in part ? <SkeletonCard key={index} lines={part.lines} /> : <Block key={index} {...part} />));
}

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
