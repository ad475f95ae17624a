import { createResume } from './resume';

function setUp() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const view = new EventTarget();
  let [time, monotonic] = [1000, 5];
  const heard: number[] = [];
  const onResume = createResume(view as Window, page as unknown as Document, [() => time, () => monotonic]);
  const stop = onResume(({ ms }) => heard.push(ms));
  return {
    heard,
    stop,
    onResume,
    wait: (ms: number, byMonotonic = ms) => {
      time += ms;
      monotonic += byMonotonic;
    },
    show: (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    away: () => view.dispatchEvent(new Event('pagehide')),
    from: (persisted: boolean) => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

test('restored from the back/forward cache: measures from the moment it was left', () => {
  const page = setUp();
  page.show('hidden');
  page.wait(10);
  page.away();
  page.wait(5000);
  page.from(true);
  expect(page.heard).toEqual([5010]);
  page.show('visible');
  expect(page.heard).toEqual([5010]);
});

test('restored from the cache in a browser that fires only pagehide', () => {
  const page = setUp();
  page.away();
  page.wait(70);
  page.from(true);
  expect(page.heard).toEqual([70]);
});

test('visible without being hidden before, and the first pageshow, are no return', () => {
  const page = setUp();
  page.show('visible');
  page.from(false);
  expect(page.heard).toEqual([]);
});

test('each absence is measured on its own', () => {
  const page = setUp();
  page.show('hidden');
  page.wait(100);
  expect(page.heard).toEqual([]);
  page.show('visible');
  page.wait(1000);
  page.show('hidden');
  page.wait(7);
  page.show('visible');
  expect(page.heard).toEqual([100, 7]);
});

test.each([
  ['the wall clock was set back', -500, 600_000],
  ['the monotonic clock stopped while the device slept', 600_000, 100],
])('%s: the other clock counts', (_what, wall, monotonic) => {
  const page = setUp();
  page.show('hidden');
  page.wait(wall, monotonic);
  page.show('visible');
  expect(page.heard).toEqual([600_000]);
});

test('an unsubscribed listener is not called, others are', () => {
  const page = setUp();
  const other = jest.fn();
  page.onResume(other);
  page.stop();
  page.show('hidden');
  page.wait(1);
  page.show('visible');
  expect(page.heard).toEqual([]);
  expect(other).toHaveBeenCalledWith({ ms: 1 });
});
