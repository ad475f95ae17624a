import type { Market } from '@loan/shared/contracts/shell';

/** Milliseconds until a way on is offered when the shell itself does not come: as for any remote. */
export const LATE_AFTER = 3000;

/** The words of the shell's own notice, which is in the script that is missing. */
export const LATE_WORDS: Readonly<Record<Market, { readonly text: string; readonly again: string }>> = {
  indonesia: { text: 'Proses ini lebih lama dari biasanya.', again: 'Coba Lagi' },
  india: { text: 'This is taking longer than usual.', again: 'Try again' },
};

/**
 * The shell's script hangs, is missing or was refused: after three seconds the skeleton says so and
 * offers to load the page again. When the shell comes after all, it draws over this.
 */
export function offerReloadWhenLate(market: Market, hasStarted: () => boolean, reload: () => void): void {
  setTimeout(() => {
    const words = document.getElementById('waiting');
    if (words === null || hasStarted()) return;
    words.textContent = LATE_WORDS[market].text;
    const again = document.createElement('button');
    again.textContent = LATE_WORDS[market].again;
    again.type = 'button';
    again.style.minHeight = '48px';
    again.style.padding = '0 24px';
    again.style.marginBottom = '12px';
    again.style.font = 'inherit';
    again.onclick = reload;
    words.insertAdjacentElement('afterend', again);
  }, LATE_AFTER);
}

/** How long in ms a fresh copy of the script is waited for before the page is loaded again. */
const COPY_LIMIT = 5000;

/**
 * Loads the page again, and the script before it past the browser's cache: a broken copy of it
 * would be kept, and refused, for as long as a right one.
 */
export function loadAgain(script: string, reload: () => void): void {
  setTimeout(reload, COPY_LIMIT);
  fetch(script, { cache: 'reload', credentials: 'omit' })
    .then((response) => response.text())
    .then(reload, reload);
}
