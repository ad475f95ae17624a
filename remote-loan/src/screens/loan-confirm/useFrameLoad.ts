import { useEffect, useState } from 'react';

/** How long in ms a frame may take before a retry is offered. */
export const LATE_AFTER = 10_000;

export interface FrameLoad {
  readonly phase: 'waiting' | 'late' | 'failed' | 'shown';
  /** Key of the frame: a new key loads it afresh. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly retry: () => void;
}

/**
 * Whether a frame shows its document, as far as the page can know. The load event also fires for the browser's error
 * pages. Detected: a device without a network, a document that this page's content policy blocks, and, for an address of
 * our own origin, the HTTP status (an own address must answer itself: a redirect to another site reports no status). Not
 * detected for another site: an error status, a refusal to be framed, or a broken connection. That would require reading
 * its content, which a frame of another origin does not allow.
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

/** Whether an address of our own origin answered with an error. False where the browser does not report the status. */
function answeredBadly(source = ''): boolean {
  if (!source.startsWith(new URL('/', document.baseURI).href)) return false;
  const entries = performance.getEntriesByName?.(source) ?? [];
  const status = (entries[entries.length - 1] as { readonly responseStatus?: number } | undefined)?.responseStatus;
  return status === 0 || (status !== undefined && status >= 400);
}
