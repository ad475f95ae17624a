import { refetch } from './refetch';

/** Milliseconds after a page was opened until a retry is offered because its shell or remote has not arrived. */
export const LATE_AFTER = 3000;

/** How long in ms a fresh copy of the script is waited for before the page is loaded again. */
const COPY_LIMIT = 5000;

/**
 * Makes the "taking long" notice of the shell document useful. Its style alone shows it, also when no script runs; this
 * shows it by the clock, because styles come late on a slow connection. Its link reports that the shell did not come and
 * loads the page with a fresh copy of the shell's script. The shell removes the notice when it renders.
 */
export function armNotice(reload: () => void = () => location.reload()): void {
  const [notice, link] = document.querySelectorAll<HTMLElement>('#late,#late a');
  const script = document.querySelector('link[as=script]')?.getAttribute('href');
  if (!notice || !link || !script) return;
  setTimeout(() => (notice.style.visibility = 'visible'), LATE_AFTER - performance.now());
  let limit = 0;
  // Reloads once for each tap, and not at all when the shell came meanwhile and the borrower is using it.
  const again = () => {
    if (limit && link.isConnected) reload();
    clearTimeout(limit);
    limit = 0;
  };
  link.onclick = (event) => {
    event.preventDefault();
    const [, , remote, version] = script.split('/');
    window.dispatchEvent(new CustomEvent('loan:report', { detail: { kind: 'remote-failed', remote, version, code: 'REMOTE_TIMEOUT' } }));
    clearTimeout(limit);
    limit = window.setTimeout(again, COPY_LIMIT);
    // Past the browser's cache: a broken copy would be kept, and refused, for as long as a right one.
    refetch(script)
      .then((response) => response.text())
      .then(again, again);
  };
}
