/** Milliseconds that a slide stays (specification §9). */
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

/** Slides that change by themselves until somebody looks closer. `still`: do not begin (reduced motion). */
export function createSlideshow(count: number, still: boolean): Slideshow {
  let state: SlideshowState = { slide: 0, playing: !still };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed: (() => void) | undefined;
  const holds = new Set<Hold>();

  const arrange = () => {
    clearTimeout(timer);
    timer = state.playing && holds.size === 0 && changed !== undefined ? setTimeout(next, SLIDE_TIME) : undefined;
  };
  const become = (what: Partial<SlideshowState>) => {
    state = { ...state, ...what };
    arrange();
    changed?.();
  };
  const next = () => become({ slide: (state.slide + 1) % count });

  return {
    state: () => state,
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
