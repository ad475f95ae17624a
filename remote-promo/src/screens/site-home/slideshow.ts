/** How long a slide stays, ms (product §9.1). */
export const SLIDE_TIME = 3000;

/** What holds the slides while it lasts. */
export type Hold = 'hover' | 'focus';

export interface SlideshowState {
  /** Index of the slide that is shown. */
  readonly slide: number;
  /** Running: started automatically or by the visitor. A hold does not change it. */
  readonly playing: boolean;
}

/** Initial state without reduced motion. */
export const AT_FIRST: SlideshowState = { slide: 0, playing: true };

/** Slides that change automatically until the visitor interacts. `isStill`: whether not to start (reduced motion); called on the device only. */
export function createSlideshow(count: number, isStill: () => boolean) {
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
    /** Starts, until the returned function is called. Nothing moves without a listener. */
    start(listener: () => void) {
      changed = listener;
      arrange();
      return () => {
        changed = undefined;
        arrange();
      };
    },
    hold(what: Hold, held: boolean) {
      if (held) holds.add(what);
      else holds.delete(what);
      arrange();
    },
    pause: () => become({ playing: false }),
    /** Overrides current holds; a hold counts again when it starts again. */
    play() {
      holds.clear();
      become({ playing: true });
    },
    /** Shows the visitor's choice and stays there. */
    show: (slide: number) => become({ slide, playing: false }),
  };
}

export type Slideshow = ReturnType<typeof createSlideshow>;
