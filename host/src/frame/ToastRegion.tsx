import { useLayoutEffect, useRef } from 'react';

import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { HostShell } from '../shell';
import styles from './frame.module.css';
import { visibleBottom } from './keyboard';
import { useSignal } from './signals';
import type { ShownToast } from './toasts';

/** Vertical extent of an element on the screen; CSS pixels from the top edge. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Least space between a toast and the elements that it must not cover. CSS pixels. */
const GAP = 16;

/**
 * How many pixels a toast must move up from the foot so that it covers none of `taken`: to the first gap that is high
 * enough. If there is none, it goes below `ceiling`.
 */
export function liftOf(toast: Extent, taken: readonly Extent[], ceiling: number): number {
  const height = toast.bottom - toast.top;
  let bottom = toast.bottom;
  for (const block of [...taken].sort((a, b) => b.bottom - a.bottom))
    if (block.top < bottom + GAP && block.bottom + GAP > bottom - height) bottom = Math.min(bottom, block.top - GAP);
  return bottom === toast.bottom ? 0 : toast.bottom - Math.max(bottom, ceiling + height);
}

const LOST_AFTER = 400;

/** A toast never covers these: bars, dialogs, action buttons, the input in use, and the texts of a page that failed. */
const KEPT_CLEAR =
  '[data-footer],[role=dialog],[data-action],input:focus,textarea:focus,[data-failed] h1,[data-failed] h2,[data-failed] p,[data-failed]~*';

/** Lifts the toast above the on-screen keyboard, above a footer bar in view, and further up until it covers none of `KEPT_CLEAR`. */
function place(message: HTMLElement): void {
  const { style } = document.documentElement;
  const now = parseFloat(style.getPropertyValue('--toast-lift')) || 0;
  const { top, bottom } = message.getBoundingClientRect();
  const taken = Array.from(document.querySelectorAll(KEPT_CLEAR), (element) => element.getBoundingClientRect());
  const inView = taken.filter((each) => each.bottom > Math.max(each.top, 0) && each.top < window.innerHeight);
  const keyboard = { top: visibleBottom(), bottom: Infinity };
  const ceiling = Math.max(parseFloat(style.getPropertyValue('--top')) || 0, window.visualViewport?.offsetTop ?? 0);
  const lift = liftOf({ top: top + now, bottom: bottom + now }, [keyboard, ...inView], ceiling);
  // Written only when it changed: each write makes the browser lay out the page again.
  if (lift !== now) style.setProperty('--toast-lift', `${lift}px`);
}

/**
 * Whether an alert of the page has the same text, or, for a `generic` toast, says what failed. A fixed text (product
 * §10.1) is always shown.
 */
const isShownOnPage = ({ message, lang }: ShownToast, generic: string): boolean =>
  lang === undefined &&
  Array.from(document.querySelectorAll<HTMLElement>('main [role=alert]')).some(
    ({ textContent, dataset }) => (textContent ?? '').includes(message) || (message === generic && dataset['failed'] !== undefined),
  );

/**
 * Toasts at the foot of the page. They are part of the shell's first script, because a toast about a dead network
 * must not wait for another script. The region is always mounted, because a screen reader announces only a region
 * that was there before the message.
 */
export function ToastRegion({ host }: { readonly host: HostShell }) {
  const shown = useSignal(host.toasts.shown);
  const loading = useSignal(host.toasts.loading);
  const message = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    if (shown === undefined && loading === undefined) return undefined;
    // In every animation frame, because the page changes meanwhile: an error screen renders after its toast, a bar appears, the borrower
    // scrolls.
    let frame = 0;
    const look = () => {
      if (shown !== undefined && isShownOnPage(shown, host.shell.wording.common.errorGeneric)) return host.toasts.shown.set(undefined);
      if (message.current !== null) place(message.current);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [host, shown, loading]);

  return (
    <div className={styles['toasts']} role="status" aria-label={host.shell.wording.spoken.toasts}>
      {loading !== undefined && shown === undefined && (
        <p ref={message} className={styles['toast']} style={{ animationDelay: `${LOST_AFTER}ms` }}>
          <Spinner /> {loading}
        </p>
      )}
      {shown !== undefined && (
        <p
          ref={message}
          key={shown.id}
          className={styles['toast']}
          aria-hidden={shown.silent}
          lang={shown.beside === undefined ? shown.lang : undefined}
        >
          {shown.beside === undefined ? (
            shown.message
          ) : (
            <>
              <span lang={shown.lang} aria-hidden="true" className={styles['literal']}>
                {shown.message}
              </span>{' '}
              {shown.beside}
            </>
          )}
        </p>
      )}
    </div>
  );
}
