import { useEffect } from 'react';

import type { HostShell } from '../shell';
import styles from './chrome.module.css';
import { useSignal } from './signals';

const LOST_AFTER = 400;

/**
 * Messages at the foot of the page. Own part: a message about a dead network must not wait for a
 * script, and a screen reader announces only a region that was there before the message.
 */
export function ToastRegion({ host }: { readonly host: HostShell }) {
  const shown = useSignal(host.toasts.shown);
  const loading = useSignal(host.toasts.loading);

  useEffect(() => {
    // Keeps the message above a footer bar of any height.
    const bar = document.querySelector<HTMLElement>('[data-footer]');
    document.documentElement.style.setProperty('--toast-lift', `${bar?.offsetHeight ?? 0}px`);
  }, [shown, loading]);

  return (
    <div className={styles['toasts']} role="status" aria-label={host.wording.spoken.toasts}>
      {loading !== undefined && shown === undefined && (
        <p className={styles['toast']} style={{ animationDelay: `${LOST_AFTER}ms` }}>
          <span className={styles['spinner']} aria-hidden="true" />
          {loading}
        </p>
      )}
      {shown !== undefined && (
        <p key={shown.id} className={styles['toast']} lang={shown.lang}>
          {shown.message}
        </p>
      )}
    </div>
  );
}
