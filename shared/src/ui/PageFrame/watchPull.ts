/** Distance after which a touch counts as a pull or as another gesture. px */
const SLOP = 10;
/** Share of the finger's distance by which the page moves. */
const FOLLOWS = 0.5;
/** Releasing after at least this distance refreshes. px */
export const RELEASE_AT = 56;
/** Maximum distance. px */
const FARTHEST = 80;

/** No scrolled element contains the touch, no overlay covers the page, and the page is not zoomed in. */
function atTop(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]') !== null) return false;
  if ((window.visualViewport?.scale || 1) > 1.01) return false;
  let place: Element | null = target instanceof Element ? target : document.documentElement;
  while (place !== null && place.scrollTop <= 0) place = place.parentElement;
  return place === null;
}

/**
 * Watches `page` for the pull that refreshes: one finger, downwards, from the top. Reports the distance (px; 0 when
 * it is over) and a release that was far enough. The listeners are passive, so that scrolling never waits. Returns
 * the function that stops it.
 */
export function watchPull(page: HTMLElement, onPull: (pulled: number) => void, onRelease: () => void): () => void {
  let start: { readonly x: number; readonly y: number } | undefined;
  let isPull = false;
  let pulled = 0;

  const pullTo = (next: number) => {
    if (next !== pulled) onPull(next);
    pulled = next;
  };
  const forget = () => {
    start = undefined;
    isPull = false;
    pullTo(0);
  };
  const begin = ({ touches, target }: TouchEvent) => {
    forget();
    const [finger, second] = Array.from(touches);
    if (finger !== undefined && second === undefined && atTop(target)) start = { x: finger.clientX, y: finger.clientY };
  };
  const move = ({ touches, target }: TouchEvent) => {
    const [finger] = Array.from(touches);
    if (start === undefined || finger === undefined) return;
    const down = finger.clientY - start.y;
    const aside = Math.abs(finger.clientX - start.x);
    if (!isPull && Math.max(aside, Math.abs(down)) < SLOP) return;
    // The first direction decides: a swipe that begins sideways or upwards never becomes a pull.
    if (!isPull && aside >= down) return forget();
    if (!atTop(target)) return forget();
    isPull = true;
    pullTo(Math.min(FARTHEST, Math.max(0, (down - SLOP) * FOLLOWS)));
  };
  const end = ({ target }: TouchEvent) => {
    const isEnough = pulled >= RELEASE_AT && atTop(target);
    forget();
    if (isEnough) onRelease();
  };

  const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: forget };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener as EventListener, { passive: true });
  return () => {
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener(name, listener as EventListener);
  };
}
