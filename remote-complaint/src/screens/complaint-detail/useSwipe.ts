import { useRef, type TouchEvent } from 'react';

/** Minimum sideways distance of a swipe; it must also be longer than the vertical distance. px */
const FAR_ENOUGH = 48;

/** Sideways swipes with one finger: right goes back, left goes on. Two fingers zoom. */
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
