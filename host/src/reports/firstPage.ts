import type { Report } from '@loan/shared/contracts/reports';
import type { ShellHttp } from '@loan/shared/contracts/shell';

import type { Launch } from '../launch/launch';
import type { diagnose } from '../remotes/files';
import type { Navigation } from '../routing/navigation';
import type { Reports } from './createReports';
import type { Subject } from './reportSubject';

/**
 * What is known of the first page when the rest of the reports code loads. The object also passes functions: a module
 * imported by both scripts would become a separate module in the first one and make it larger.
 */
export interface FirstPage {
  readonly launch: Launch;
  readonly navigation: Navigation;
  readonly reports: Reports;
  /** The shell's, which every remote sends its calls through. */
  readonly http: ShellHttp;
  readonly lateAfter: number;
  readonly diagnose: typeof diagnose;
  readonly subjectOf: (name: string) => Subject;
  /** Whether the open page is waiting: the skeleton of the shell or of the screen is shown. */
  readonly isWaiting: () => boolean;
  /** Passes a batch to the browser, which sends it even after the page is closed. It never rejects, and nothing is sent again. */
  readonly send: (reports: readonly Report[], stop?: AbortSignal) => Promise<void>;
  /** When the first page was shown, in ms since the document was opened; undefined until then. */
  stood?: number;
  /** Whether an error was shown in place of its data. */
  failed?: boolean;
  /**
   * What was sent because the document was hidden before the rest of the code had loaded. Set afterwards too: from
   * then on that code sends.
   */
  sent?: readonly Report[];
}
