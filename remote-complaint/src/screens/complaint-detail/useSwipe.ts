import { useRef, type TouchEvent } from 'react';

/** A finger that goes at least this far sideways, and further than up or down, has swiped. px */
const FAR_ENOUGH = 48;

/** Sideways swipes of one finger: to the right is back, to the left is on. With two fingers it is zooming. */
export function useSwipe(back: () => void, on: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, second] = [touches[0], touches[1]];
      start.current = finger === undefined || second !== undefined ? undefined : { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (from === undefined || finger === undefined) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) < FAR_ENOUGH || Math.abs(x) <= Math.abs(y)) return;
      if (x > 0) back();
      else on();
    },
    onTouchCancel: () => {
      start.current = undefined;
    },
  };
}
