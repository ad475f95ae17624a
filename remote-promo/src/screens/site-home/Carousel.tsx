import { type FocusEvent, useCallback, useState, useSyncExternalStore } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { IconButton } from '@loan/shared/ui/IconButton/IconButton';
import { Pause, Play } from '@loan/shared/ui/icons';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { Picture } from '@loan/shared/ui/pictures/Picture';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import { useSiteWording } from '../../wording/useSiteWording';
import { useFacts } from '../siteFacts';
import styles from './Carousel.module.css';
import { AT_FIRST, createSlideshow } from './slideshow';

/** A banknote with a downward arrow. */
function MoneyPicture() {
  return (
    <Picture sign="M0-7V6M-6 0l6 6 6-6">
      <path d="M26 34h108v54H26zM66 61a14 14 0 1 0 28 0 14 14 0 1 0-28 0" fill="var(--surface)" />
    </Picture>
  );
}

/** A clock. */
function TimePicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M40 56a40 40 0 1 0 80 0 40 40 0 1 0-80 0M80 32v24l16 10" fill="var(--surface)" />
    </Picture>
  );
}

/** A person with a plus sign. */
function PeoplePicture() {
  return (
    <Picture sign="M-6 0H6M0-6V6">
      <path d="M64 36a16 16 0 1 0 32 0 16 16 0 1 0-32 0M48 96a32 36 0 0 1 64 0z" fill="var(--surface)" />
    </Picture>
  );
}

const PICTURES = [MoneyPicture, TimePicture, PeoplePicture];

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Three slides that change automatically. Pointer, focus and touch hold them; only slides that the visitor chose are announced. */
export function Carousel() {
  const { slides, carousel, slide: slideName, pause, play } = useSiteWording();
  const facts = useFacts();
  const [show] = useState(() => createSlideshow(slides.length, wantsStillness));
  const { slide, playing } = useSyncExternalStore(
    useCallback((changed) => show.start(changed), [show]),
    show.state,
    // Reduced motion is known on the device only, not on the server.
    () => AT_FIRST,
  );
  const [chosen, setChosen] = useState('');
  const texts = slides.map(facts);
  const name = (index: number) => fill(slideName, { n: index + 1, m: slides.length });
  const choose = (index: number) => {
    show.show(index);
    setChosen(texts[index] ?? '');
  };
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus hold the slides; every control in it is a button
    <section
      className={styles.carousel}
      aria-label={carousel}
      onMouseEnter={() => show.hold('hover', true)}
      onMouseLeave={() => show.hold('hover', false)}
      onFocus={(event) => isInside(event) || show.hold('focus', true)}
      onBlur={(event) => isInside(event) || show.hold('focus', false)}
    >
      <div className={styles.stage} onTouchStart={show.pause}>
        {texts.map((text, index) => {
          const Picture = PICTURES[index] ?? MoneyPicture;
          return (
            <div
              key={text}
              role="group"
              aria-label={name(index)}
              aria-hidden={index !== slide || undefined}
              className={index === slide ? `${styles.slide} ${styles.shown}` : styles.slide}
            >
              <div className={styles.art}>
                <Picture />
              </div>
              <p className={styles.text}>{keepNumbers(text)}</p>
            </div>
          );
        })}
      </div>
      <div className={styles.controls}>
        <IconButton label={playing ? pause : play} onPress={playing ? show.pause : show.play}>
          {playing ? <Icon of={Pause} /> : <Icon of={Play} />}
        </IconButton>
        {texts.map((text, index) => (
          <button
            key={text}
            type="button"
            className={styles.dot}
            aria-label={name(index)}
            aria-current={index === slide || undefined}
            onClick={() => choose(index)}
          >
            <span className={styles.mark} />
          </button>
        ))}
      </div>
      <VisuallyHidden>
        <output>{keepNumbers(chosen)}</output>
      </VisuallyHidden>
    </section>
  );
}
