import { useEffect, useState } from 'react';

/** How long in ms a frame may take before a way to try again is offered. */
export const LATE_AFTER = 10_000;

export interface FrameLoad {
  readonly phase: 'waiting' | 'late' | 'failed' | 'shown';
  /** The frame's key: another one starts it afresh. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly retry: () => void;
}

/**
 * Whether a frame shows its document, as far as a page can know. The load event also comes for the
 * browser's error pages. Known are: a device without a network, a document that this page's policy
 * stops, and, for an address of our own, the status (an own address must answer itself: one that
 * leads to another site tells no status). Not known for another site: whether it answered with an
 * error, refused to be framed or broke off. For that its words would have to be read, which a frame
 * of another origin does not allow.
 */
export function useFrameLoad(source: string | undefined): FrameLoad {
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<FrameLoad['phase']>('waiting');
  useEffect(() => {
    if (source === undefined) return undefined;
    const onStopped = ({ violatedDirective }: SecurityPolicyViolationEvent) => {
      if (violatedDirective.startsWith('frame-src')) setPhase('failed');
    };
    const timer = setTimeout(() => setPhase((now) => (now === 'waiting' ? 'late' : now)), LATE_AFTER);
    document.addEventListener('securitypolicyviolation', onStopped);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onStopped);
    };
  }, [source, attempt]);
  return {
    phase,
    attempt,
    onLoad: () => setPhase((now) => (now === 'failed' || !navigator.onLine || answeredBadly(source) ? 'failed' : 'shown')),
    retry() {
      setPhase('waiting');
      setAttempt(attempt + 1);
    },
  };
}

/** An address of our own that did not answer with its document. False where the browser does not tell. */
function answeredBadly(source = ''): boolean {
  if (!source.startsWith(new URL('/', document.baseURI).href)) return false;
  const entries = performance.getEntriesByName?.(source) ?? [];
  const status = (entries[entries.length - 1] as { readonly responseStatus?: number } | undefined)?.responseStatus;
  return status === 0 || (status !== undefined && status >= 400);
}
