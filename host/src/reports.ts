import type { ShellEvent } from '@loan/shared/contracts/shell';

/**
 * Events for operations go out as `loan:report` on window, where the native app or a collector may
 * listen. An event never carries an address, a token or typed text.
 */
export function createReports(view: Window = window): (event: ShellEvent) => void {
  return (event) => {
    view.dispatchEvent(new CustomEvent('loan:report', { detail: { ...event } }));
    if (__DEVELOPMENT__) console.warn('report', event);
  };
}
