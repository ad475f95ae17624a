import type { Report } from '@loan/shared/contracts/reports';

import type { Launch } from '../launch/launch';
import type { diagnose } from '../remotes/files';
import type { Navigation } from '../routing/navigation';
import type { Reports } from './createReports';
import type { Subject } from './subject';

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
