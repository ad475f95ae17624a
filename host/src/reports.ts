import type { ShellEvent } from '@loan/shared/contracts/shell';

const KEPT = 50;

/**
 * Events for operations: kept (the last 50) and sent out as `loan:report` on window, where the
 * native app or a collector may listen. An event never carries an address, a token or typed text.
 */
export function createReports(view: Window = window): (event: ShellEvent) => void {
  const kept: ShellEvent[] = [];
  return (event) => {
    kept.push(event);
    if (kept.length > KEPT) kept.shift();
    view.dispatchEvent(new CustomEvent('loan:report', { detail: { ...event } }));
    if (__DEVELOPMENT__) console.warn('report', event);
  };
}
