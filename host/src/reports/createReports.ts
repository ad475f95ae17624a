import type { ShellEvent } from '@loan/shared/contracts/shell';

/** An event, and what was thrown, if it is about that. */
export type Told = readonly [event: ShellEvent, fault?: unknown];

export interface Reports {
  report(event: ShellEvent, fault?: unknown): void;
  /** Takes each event. Until what sends them is here they are kept. */
  hear(told: Told): unknown;
  readonly kept: Told[];
}

/** Most events that are kept: a page that throws in a circle has said what is to be known. */
const MOST = 50;

/**
 * Events for operations go out as `loan:report` on window, where the native app may listen. An event never
 * carries an address, a token or typed text; what was thrown is not in it.
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
