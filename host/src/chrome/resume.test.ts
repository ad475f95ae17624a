import { createResume } from './resume';

function setUp() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const view = new EventTarget();
  let time = 1000;
  const heard: number[] = [];
  const onResume = createResume(view as Window, page as unknown as Document, () => time);
  const stop = onResume(({ ms }) => heard.push(ms));
  return {
    heard,
    stop,
    onResume,
    wait: (ms: number) => (time += ms),
    show: (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    away: () => view.dispatchEvent(new Event('pagehide')),
    from: (persisted: boolean) => view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

test('hidden and visible again: how long it was away', () => {
  const page = setUp();
  page.show('hidden');
  page.wait(400_000);
  expect(page.heard).toEqual([]);
  page.show('visible');
  expect(page.heard).toEqual([400_000]);
});

test('visible without having been hidden is nothing', () => {
  const page = setUp();
  page.show('visible');
  expect(page.heard).toEqual([]);
});

test('back from the back/forward cache, measured from when it was left', () => {
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

test('back from the cache of a browser that only says pagehide', () => {
  const page = setUp();
  page.away();
  page.wait(70);
  page.from(true);
  expect(page.heard).toEqual([70]);
});

test('the first showing of a page is no coming back', () => {
  const page = setUp();
  page.from(false);
  expect(page.heard).toEqual([]);
});

test('every absence is measured by itself', () => {
  const page = setUp();
  page.show('hidden');
  page.wait(100);
  page.show('visible');
  page.wait(1000);
  page.show('hidden');
  page.wait(7);
  page.show('visible');
  expect(page.heard).toEqual([100, 7]);
});

test('a clock that was set back counts as no time', () => {
  const page = setUp();
  page.show('hidden');
  page.wait(-500);
  page.show('visible');
  expect(page.heard).toEqual([0]);
});

test('who stops listening hears nothing, others do', () => {
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
