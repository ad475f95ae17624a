/** Bars are lifted only when at least this much of the page is visible above the keyboard. rem */
const ROOM = 18;
/** Space between the focused input and what is below it. CSS pixels. */
const GAP = 8;

/**
 * Lower edge of the visible area, in CSS pixels from the top of the page's viewport. It is above an on-screen
 * keyboard that covers the page without resizing it.
 */
export function visibleBottom(): number {
  const seen = window.visualViewport;
  // Rounded up: a fraction of a pixel is no keyboard.
  return seen ? Math.ceil(seen.offsetTop + seen.height) : window.innerHeight;
}

/**
 * Moves footer bars above the keyboard if that leaves room for the page; with large text it does not. The body gets
 * padding as high as the covered area, so that its end can be scrolled into view.
 */
function liftBars(): void {
  const bottom = visibleBottom();
  const covered = window.innerHeight - bottom;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  // A zoomed page ends above the foot of the window without a keyboard too.
  const isLifted = covered > 0 && bottom >= ROOM * rem && (window.visualViewport?.scale ?? 1) <= 1.01;
  const lift = isLifted ? `${covered}px` : '';
  document.body.style.paddingBottom = lift;
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-footer]')) style.bottom = lift;
}

/** Scrolls the page until the focused text field is above the keyboard and above the footer bars. */
function showFocus(): void {
  const field = document.activeElement;
  if (field === null || !field.matches('main input,main textarea') || field.closest('[data-footer]') !== null) return;
  const bars = Array.from(document.querySelectorAll('[data-footer]'), (bar) => bar.getBoundingClientRect().top);
  const hidden = field.getBoundingClientRect().bottom + GAP - Math.min(visibleBottom(), ...bars);
  if (hidden > 0) window.scrollBy(0, hidden);
}

/**
 * Keeps footer bars and the focused text field in view while an on-screen keyboard covers the page. Returns the
 * function that stops it. A browser without `visualViewport` scrolls to the field by itself.
 */
export function watchKeyboard(): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const onResize = () => {
    liftBars();
    showFocus();
  };
  seen.addEventListener('resize', onResize);
  seen.addEventListener('scroll', liftBars);
  return () => {
    seen.removeEventListener('resize', onResize);
    seen.removeEventListener('scroll', liftBars);
  };
}
