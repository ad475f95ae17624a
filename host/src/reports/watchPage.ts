import { REPORTS_PATH, type Batch, type Report } from '@loan/shared/contracts/reports';

import { LATE_AFTER } from '../launch/lateShell';
import type { Launch } from '../launch/launch';
import type { Navigation } from '../routing/navigation';
import type { Reports } from './createReports';
import { subjectOf } from './subject';

/** Stands as long as the open page waits: the shell's skeleton, or that of the screen. */
export const WAITING = '.w,[aria-busy=true]';

/** What is known of the first page before the rest of the reports is here. */
export interface Opened {
  readonly launch: Launch;
  readonly navigation: Navigation;
  readonly reports: Reports;
  /** When the first page stood, in ms since the document was opened; until then nothing. */
  stood?: number;
  /** Whether an error stood in place of its data. */
  failed?: boolean;
  /** The document was hidden before the rest was here: these were sent. Who is here sends for itself. */
  sent?: readonly Report[];
}

/** Hands a batch to the browser, which sends it in its own time, also when the page is gone. Nobody waits for it, and it is not sent again. */
export function send({ release, market }: Launch, reports: readonly Report[]): void {
  const batch: Batch = { format: 1, release: release.number, market, reports };
  navigator.sendBeacon(REPORTS_PATH, JSON.stringify(batch));
}

/**
 * Waits until the first page stands, with its data or with an error, and the browser is idle: only then what measures
 * and sends is loaded. A page that is hidden before says itself what was loaded, and whether it was left with nothing on it.
 */
export function watchPage(launch: Launch, navigation: Navigation, reports: Reports): void {
  if (__DEVELOPMENT__ || launch.asked || Math.random() >= launch.config.reports.share) return;
  const opened: Opened = { launch, navigation, reports };
  const attend = () => import(/* webpackChunkName: "reports" */ './attend').then(({ attend }) => attend(opened)).catch(() => undefined);
  const sight = new MutationObserver(() => {
    if (document.querySelector(WAITING)) return;
    sight.disconnect();
    opened.stood = performance.now();
    opened.failed = document.querySelector('main [role=alert]') !== null;
    (window.requestIdleCallback || setTimeout)(attend);
  });
  sight.observe(document, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || opened.sent) return;
    const page = navigation.page();
    const found = navigation.answer(location.pathname);
    const names = ['host', ...(found && 'remote' in found ? [found.remote.remote] : [])];
    const loads = names.map((name) => ({ kind: 'load', ...subjectOf(launch, name), page }) as Report);
    // Something stands where the document brought its page.
    const isLeft = opened.stood === undefined && performance.now() > LATE_AFTER && !document.getElementById('drawn');
    opened.sent = isLeft ? [...loads, { ...loads[loads.length - 1], kind: 'failure', code: 'LEFT' } as Report] : loads;
    send(launch, opened.sent);
  });
}
