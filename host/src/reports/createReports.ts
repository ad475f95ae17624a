import type { ShellEvent } from '@loan/shared/contracts/shell';

/** An event, and the thrown error if there is one. */
export type Told = readonly [event: ShellEvent, fault?: unknown];

export interface Reports {
  report(event: ShellEvent, fault?: unknown): void;
  /** Takes each event. Events are kept until the part that sends them has loaded. */
  hear(told: Told): unknown;
  readonly kept: Told[];
}

/** Most events that are kept: a page that throws in a loop adds nothing new after that. */
const MOST = 50;

/**
 * Dispatches events for operations as `loan:report` on window, where the native app may listen. An event never
 * carries an address, a token, typed text or the thrown error.
 */
export function createReports(): Reports {
  const kept: Told[] = [];
  const reports: Reports = {
    kept,
    hear: (told) => kept.length < MOST && kept.push(told),
    report(event, fault) {
      window.dispatchEvent(new CustomEvent('loan:report', { detail: { ...event } }));
      if (__DEVELOPMENT__) console.warn('report', event);
      reports.hear([event, fault]);
    },
  };
  return reports;
}
