import { useCallback, useState, useSyncExternalStore, type FocusEvent } from 'react';

import { Icon } from '@loan/shared/ui/Icon/Icon';
import { IconButton } from '@loan/shared/ui/IconButton/IconButton';
import { Pause, Play } from '@loan/shared/ui/icons';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import { useSiteWording } from '../../wording/useSiteWording';
import { useFacts } from '../siteFacts';
import { MoneyPicture, PeoplePicture, TimePicture } from '../SlidePictures';
import styles from './Carousel.module.css';
import { AT_FIRST, createSlideshow } from './slideshow';

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
