/** What is seen above a keyboard is at least this high for a bar to stand in it. rem */
const ROOM = 18;
/** Between the input in focus and what stands under it. CSS pixels. */
const GAP = 8;

/** Lower edge of what the borrower sees, in CSS pixels from the top of the page's viewport: above an on-screen keyboard that only covers the page. */
export function visibleBottom(): number {
  const seen = window.visualViewport;
  // Rounded up: a fraction of a pixel is no keyboard.
  return seen ? Math.ceil(seen.offsetTop + seen.height) : window.innerHeight;
}

/** Footer bars stand above the keyboard, if it leaves room for the page too: none with large text. The page scrolls on by what is covered, so that a bar hides nothing at its end. */
function liftBars(): void {
  const bottom = visibleBottom();
  const covered = window.innerHeight - bottom;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  // What a page that is zoomed in shows ends above its foot without a keyboard.
  const isLifted = covered > 0 && bottom >= ROOM * rem && (window.visualViewport?.scale ?? 1) <= 1.01;
  const lift = isLifted ? `${covered}px` : '';
  document.body.style.paddingBottom = lift;
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-footer]')) style.bottom = lift;
}

/** Scrolls the page until the text field in focus is above the keyboard and above a bar that stands there. */
function showFocus(): void {
  const field = document.activeElement;
  if (field === null || !field.matches('main input,main textarea') || field.closest('[data-footer]') !== null) return;
  const bars = Array.from(document.querySelectorAll('[data-footer]'), (bar) => bar.getBoundingClientRect().top);
  const hidden = field.getBoundingClientRect().bottom + GAP - Math.min(visibleBottom(), ...bars);
  if (hidden > 0) window.scrollBy(0, hidden);
}

/**
 * Keeps footer bars and the text field in focus in view while an on-screen keyboard covers the page.
 * Returns the function that ends it. A browser without `visualViewport` scrolls to the field by itself.
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
