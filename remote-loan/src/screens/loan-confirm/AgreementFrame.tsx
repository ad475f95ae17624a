import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useDialogWording } from '../../wording/useDialogWording';
import { useWording } from '../../wording/useWording';
import styles from './AgreementFrame.module.css';

interface AgreementFrameProps {
  readonly title: string;
  /** The address as the URL policy returned it. */
  readonly source: string;
  readonly load: FrameLoad;
  readonly className: string | undefined;
  /** The page may read the document (of our own origin) to measure its length. */
  readonly measured?: boolean;
  readonly onLoad?: () => void;
}

/** An agreement in a frame; a text covers the frame while it loads and when it fails. */
export function AgreementFrame({ title, source, load, className, measured = false, onLoad }: AgreementFrameProps) {
  const { confirm } = useWording();
  const { modalWait, modalLate } = useDialogWording();
  const { common, spoken } = useCommonWording();
  const { phase, attempt, retry } = load;
  const cover = {
    waiting: <p role="status">{modalWait}</p>,
    late: <p role="alert">{modalLate}</p>,
    failed: <p role="alert">{confirm.modalFail}</p>,
    shown: undefined,
  }[phase];
  const loaded = () => {
    load.onLoad();
    onLoad?.();
  };
  return (
    <div className={styles.place}>
      {cover && (
        <div className={styles.cover}>
          {cover}
          {phase !== 'waiting' && (
            <Button kind="secondary" inline onPress={retry}>
              {common.retry}
            </Button>
          )}
        </div>
      )}
      {/* No frame runs scripts: a web view may expose the native bridge to every frame, whatever its origin. */}
      <iframe
        key={attempt}
        className={className}
        src={source}
        title={fill(spoken.agreement, { title })}
        sandbox={measured ? 'allow-same-origin' : ''}
        referrerPolicy="no-referrer"
        onLoad={loaded}
      />
    </div>
  );
}

/** How long in ms a frame may take before a retry is offered. */
export const LATE_AFTER = 10_000;

/**
 * Whether a frame shows its document, as far as the page can know. The load event also fires for the browser's error
 * pages. Detected: a device without a network, a document that this page's content policy blocks, and, for an address of
 * our own origin, the HTTP status (unless it redirects to another site, whose status is not reported). Not
 * detected for another site: an error status, a refusal to be framed, or a broken connection. That would require reading
 * its content, which a frame of another origin does not allow.
 */
export function useFrameLoad(source: string | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'waiting' | 'late' | 'failed' | 'shown'>('waiting');
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
    /** Key of the frame: a new key loads it afresh. */
    attempt,
    onLoad: () => setPhase((now) => (now === 'failed' || !navigator.onLine || answeredBadly(source) ? 'failed' : 'shown')),
    retry() {
      setPhase('waiting');
      setAttempt(attempt + 1);
    },
  };
}

type FrameLoad = ReturnType<typeof useFrameLoad>;

/** Whether an address of our own origin answered with an error. False where the browser does not report the status. */
function answeredBadly(source = ''): boolean {
  if (!source.startsWith(new URL('/', document.baseURI).href)) return false;
  const entries = performance.getEntriesByName?.(source) ?? [];
  const status = (entries[entries.length - 1] as { readonly responseStatus?: number } | undefined)?.responseStatus;
  return status === 0 || (status !== undefined && status >= 400);
}
