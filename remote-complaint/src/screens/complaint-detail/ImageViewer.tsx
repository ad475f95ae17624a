import { type KeyboardEvent, type TouchEvent, useId, useRef, useState } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { IconButton } from '@loan/shared/ui/IconButton/IconButton';
import { ChevronLeft, ChevronRight, X } from '@loan/shared/ui/icons';
import { Overlay } from '@loan/shared/ui/Overlay/Overlay';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './ImageViewer.module.css';

/** Minimum sideways distance of a swipe; it must also be longer than the vertical distance. px */
const FAR_ENOUGH = 48;

/** Sideways swipes with one finger: right shows the previous image, left the next. Two fingers zoom. */
function useSwipe(back: () => void, on: () => void) {
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

export interface ImageViewerProps {
  /** Addresses that the URL policy allowed; undefined for one that cannot be shown. */
  readonly images: readonly (string | undefined)[];
  /** Index of the image shown first. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Images in full screen, one at a time: swipes, buttons, arrow keys; after the last comes the first. */
export function ImageViewer({ images, start, onClose }: ImageViewerProps) {
  const titleId = useId();
  const { common } = useCommonWording();
  const { detail } = useWording();
  const [shown, setShown] = useState(start);
  const [broken, setBroken] = useState<readonly number[]>([]);
  const count = images.length;
  const place = (index: number) => ({ n: index + 1, m: count });
  const name = (index: number) => fill(detail.view, place(index));
  const [before, after] = [(shown + count - 1) % count, (shown + 1) % count];
  const swipe = useSwipe(
    () => setShown(before),
    () => setShown(after),
  );
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') setShown(before);
    if (key === 'ArrowRight') setShown(after);
  };

  return (
    <Overlay kind="full" titleId={titleId} onClose={onClose}>
      {/* The keys do the same as the buttons below, wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the buttons inside, not a control */}
      <div className={styles.viewer} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title} tabIndex={-1} aria-live="polite">
            {fill(detail.image, place(shown))}
          </h2>
          <IconButton label={common.close} onPress={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        <div className={styles.stage} {...swipe}>
          {images[shown] === undefined || broken.includes(shown) ? (
            detail.broken
          ) : (
            <img
              key={shown}
              className={styles.image}
              src={images[shown]}
              alt={`${detail.images} ${shown + 1}`}
              referrerPolicy="no-referrer"
              decoding="async"
              onError={() => setBroken((known) => [...known, shown])}
            />
          )}
        </div>
        {count > 1 && (
          <div className={styles.foot}>
            <IconButton label={name(before)} onPress={() => setShown(before)}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton label={name(after)} onPress={() => setShown(after)}>
              <Icon of={ChevronRight} />
            </IconButton>
          </div>
        )}
      </div>
    </Overlay>
  );
}
