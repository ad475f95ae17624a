import { REPORTS_PATH, type Batch, type Report } from '@loan/shared/contracts/reports';

import { LATE_AFTER } from '../launch/lateShell';
import type { Launch } from '../launch/launch';
import { diagnose } from '../remotes/files';
import type { Navigation } from '../routing/navigation';
import type { Reports } from './createReports';
import { createSubjectOf, type Subject } from './subject';

/**
 * What is known of the first page when the rest of the reports is here. It is handed over whole, functions too: a module that
 * both scripts import stands by itself in the first one, and makes it larger.
 */
export interface Opened {
  readonly launch: Launch;
  readonly navigation: Navigation;
  readonly reports: Reports;
  readonly lateAfter: number;
  readonly diagnose: typeof diagnose;
  readonly subjectOf: (name: string) => Subject;
  /** Whether the open page waits: the skeleton of the shell, or of the screen, stands. */
  readonly isWaiting: () => boolean;
  /** Hands a batch to the browser, which sends it also when the page is gone. It never rejects, and nothing is sent again. */
  readonly send: (reports: readonly Report[], stop?: AbortSignal) => Promise<void>;
  /** When the first page stood, in ms since the document was opened; until then nothing. */
  stood?: number;
  /** Whether an error stood in place of its data. */
  failed?: boolean;
  /** What was sent when the document was hidden before the rest was here. Once it is, it sends. */
  sent?: readonly Report[];
}

/**
 * Waits until the first page stands, with its data or with an error, and the browser is idle: only then what measures
 * and sends is loaded. A page that is hidden before says itself what was loaded, and whether it was left with nothing on it.
 */
export function watchPage(launch: Launch, navigation: Navigation, reports: Reports): void {
  const { config, release, market, picked } = launch;
  if (__DEVELOPMENT__ || launch.isAsked || Math.random() >= config.reports.share) return;
  const opened: Opened = {
    launch,
    navigation,
    reports,
    lateAfter: LATE_AFTER,
    diagnose,
    subjectOf: createSubjectOf(launch),
    isWaiting: () => document.querySelector('.w,[aria-busy=true]') !== null,
    async send(reports, signal: AbortSignal | null = null) {
      const batch: Batch = { format: 1, release: release.number, market, reports };
      const body = JSON.stringify(batch);
      try {
        // A beacon cannot be stopped, and takes cookies along, if there are any.
        if (!('keepalive' in Request.prototype)) navigator.sendBeacon(REPORTS_PATH, body);
        else
          await fetch(REPORTS_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer', signal });
      } catch {
        // Nobody waits for it.
      }
    },
  };
  const attend = () =>
    void import(/* webpackChunkName: "reports" */ './attend').then(({ attend }) => attend(opened)).catch(() => undefined);
  const sight = new MutationObserver(() => {
    if (opened.isWaiting()) return;
    sight.disconnect();
    opened.stood = performance.now();
    opened.failed = document.querySelector('[data-failed]') !== null;
    (window.requestIdleCallback || setTimeout)(attend);
  });
  sight.observe(document, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || opened.sent) return;
    const page = navigation.page();
    const found = navigation.answer(location.pathname);
    const names = ['host', ...(found && 'remote' in found && picked[found.remote.remote] ? [found.remote.remote] : [])];
    const loads = names.map((name) => ({ ...opened.subjectOf(name), kind: 'load', page }) as Report);
    // Something stands where the document brought its page.
    const isLeft = opened.stood === undefined && performance.now() > LATE_AFTER && !document.getElementById('drawn');
    opened.sent = isLeft ? [...loads, { ...loads[loads.length - 1], kind: 'failure', code: 'LEFT' } as Report] : loads;
    void opened.send(opened.sent);
  });
}
