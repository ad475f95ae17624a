/** Milliseconds that a slide stays (product §9.1). */
export const SLIDE_TIME = 3000;

/** What holds the slides still for as long as it lasts. */
export type Hold = 'hover' | 'focus';

export interface SlideshowState {
  /** Index of the slide on show. */
  readonly slide: number;
  /** Set going: by itself at the start, or by the visitor. A hold does not change it. */
  readonly playing: boolean;
}

export interface Slideshow {
  state(): SlideshowState;
  /** From now on, until the returned function is called. Nothing moves without a listener. */
  start(changed: () => void): () => void;
  hold(what: Hold, held: boolean): void;
  pause(): void;
  /** The visitor's word counts for more than what holds: that begins again when it is begun again. */
  play(): void;
  /** The visitor's choice: it stays. */
  show(slide: number): void;
}

/** As slides begin where motion is welcome. */
export const AT_FIRST: SlideshowState = { slide: 0, playing: true };

/** Slides that change by themselves until somebody looks closer. `isStill`: whether not to begin (reduced motion), asked on the device alone. */
export function createSlideshow(count: number, isStill: () => boolean): Slideshow {
  let known: SlideshowState | undefined;
  const state = () => (known ??= { ...AT_FIRST, playing: !isStill() });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed: (() => void) | undefined;
  const holds = new Set<Hold>();

  const arrange = () => {
    clearTimeout(timer);
    timer = state().playing && holds.size === 0 && changed !== undefined ? setTimeout(next, SLIDE_TIME) : undefined;
  };
  const become = (what: Partial<SlideshowState>) => {
    known = { ...state(), ...what };
    arrange();
    changed?.();
  };
  const next = () => become({ slide: (state().slide + 1) % count });

  return {
    state,
    start(listener) {
      changed = listener;
      arrange();
      return () => {
        changed = undefined;
        arrange();
      };
    },
    hold(what, held) {
      if (held) holds.add(what);
      else holds.delete(what);
      arrange();
    },
    pause: () => become({ playing: false }),
    play() {
      holds.clear();
      become({ playing: true });
    },
    show: (slide) => become({ slide, playing: false }),
  };
}
