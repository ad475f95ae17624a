import { createSlideshow, SLIDE_TIME, type Slideshow } from './slideshow';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function started(still = false): Slideshow {
  const show = createSlideshow(3, () => still);
  show.start(() => undefined);
  return show;
}
/** The slides shown over the next turns. */
const overTurns = (show: Slideshow, turns: number) =>
  Array.from({ length: turns }, () => {
    jest.advanceTimersByTime(SLIDE_TIME);
    return show.state().slide;
  });

test('shows the next slide every three seconds, in a loop', () => {
  const show = started();
  jest.advanceTimersByTime(2999);
  expect(show.state().slide).toBe(0);
  jest.advanceTimersByTime(1);
  expect(show.state().slide).toBe(1);
  expect(overTurns(show, 4)).toEqual([2, 0, 1, 2]);
});

test.each(['hover', 'focus'] as const)('%s holds the slides; after each hold a whole turn passes', (what) => {
  const show = started();
  jest.advanceTimersByTime(2900);
  show.hold(what, true);
  expect(overTurns(show, 3)).toEqual([0, 0, 0]);
  expect(show.state().playing).toBe(true);
  show.hold(what, false);
  jest.advanceTimersByTime(2999);
  expect(show.state().slide).toBe(0);
  jest.advanceTimersByTime(1);
  expect(show.state().slide).toBe(1);
});

test('two holds end when both have ended', () => {
  const show = started();
  show.hold('hover', true);
  show.hold('focus', true);
  show.hold('hover', false);
  expect(overTurns(show, 2)).toEqual([0, 0]);
  show.hold('focus', false);
  expect(overTurns(show, 1)).toEqual([1]);
});

test('pause stops them until play; an ending hold does not restart them', () => {
  const show = started();
  show.hold('hover', true);
  show.pause();
  show.hold('hover', false);
  expect(overTurns(show, 2)).toEqual([0, 0]);
  expect(show.state().playing).toBe(false);
});

test('play continues despite focus and pointer on it, until they come again', () => {
  const show = started();
  show.hold('hover', true);
  show.hold('focus', true);
  show.pause();
  show.play();
  expect(overTurns(show, 2)).toEqual([1, 2]);
  show.hold('focus', true);
  expect(overTurns(show, 2)).toEqual([2, 2]);
});

test('a chosen slide stays', () => {
  const show = started();
  show.show(2);
  expect(overTurns(show, 2)).toEqual([2, 2]);
  expect(show.state()).toEqual({ slide: 2, playing: false });
});

test('with reduced motion nothing starts automatically; play still works', () => {
  const show = started(true);
  expect(overTurns(show, 2)).toEqual([0, 0]);
  show.play();
  expect(overTurns(show, 1)).toEqual([1]);
});

test('nothing moves and no timer runs before the start and after the end', () => {
  const show = createSlideshow(3, () => false);
  expect(jest.getTimerCount()).toBe(0);
  let changes = 0;
  const stop = show.start(() => (changes += 1));
  jest.advanceTimersByTime(SLIDE_TIME);
  stop();
  expect(jest.getTimerCount()).toBe(0);
  expect(changes).toBe(1);
});
