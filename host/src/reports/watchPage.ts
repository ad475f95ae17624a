import { RENDERING_IDS } from '@loan/shared/contracts/rendering';
import { REPORTS_PATH, type Batch, type Report } from '@loan/shared/contracts/reports';
import type { ShellHttp } from '@loan/shared/contracts/shell';

import { LATE_AFTER } from '../launch/lateShell';
import type { Launch } from '../launch/launch';
import { diagnose } from '../remotes/files';
import type { Navigation } from '../routing/navigation';
import type { Reports } from './createReports';
import type { FirstPage } from './firstPage';
import { createSubjectOf } from './reportSubject';

/**
 * Waits until the first page shows its data or an error and the browser is idle, then loads the code that measures
 * and sends. If the page is hidden before that, this function itself reports what was loaded and whether the borrower
 * left an empty page.
 */
export function watchPage(launch: Launch, navigation: Navigation, reports: Reports, http: ShellHttp): void {
  const { config, release, market, picked } = launch;
  if (__DEVELOPMENT__ || launch.isAsked || Math.random() >= config.reports.share) return;
  const opened: FirstPage = {
    launch,
    navigation,
    reports,
    http,
    lateAfter: LATE_AFTER,
    diagnose,
    subjectOf: createSubjectOf(launch),
    isWaiting: () => document.querySelector('.w,section[aria-busy=true]') !== null,
    async send(reports, signal: AbortSignal | null = null) {
      const batch: Batch = { format: 1, release: release.number, market, reports };
      const body = JSON.stringify(batch);
      try {
        // A beacon cannot be aborted, and sends cookies if there are any.
        if (!('keepalive' in Request.prototype)) navigator.sendBeacon(REPORTS_PATH, body);
        else
          await fetch(REPORTS_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer', signal });
      } catch {
        // No caller waits for it.
      }
    },
  };
  const reportPage = () =>
    void import(/* webpackChunkName: "reports" */ './reportPage').then(({ reportPage }) => reportPage(opened)).catch(() => undefined);
  const sight = new MutationObserver(() => {
    if (opened.isWaiting()) return;
    sight.disconnect();
    opened.stood = performance.now();
    opened.failed = document.querySelector('[data-failed]') !== null;
    (window.requestIdleCallback || setTimeout)(reportPage);
  });
  sight.observe(document, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || opened.sent) return;
    const page = navigation.page();
    const found = navigation.answer(location.pathname);
    const names = ['host', ...(found && 'remote' in found && picked[found.remote.remote] ? [found.remote.remote] : [])];
    const loads = names.map((name) => ({ ...opened.subjectOf(name), kind: 'load', page }) as Report);
    // A server-rendered page already shows content.
    const isLeft = opened.stood === undefined && performance.now() > LATE_AFTER && !document.getElementById(RENDERING_IDS.page);
    opened.sent = isLeft ? [...loads, { ...loads[loads.length - 1], kind: 'failure', code: 'LEFT' } as Report] : loads;
    void opened.send(opened.sent);
  });
}
