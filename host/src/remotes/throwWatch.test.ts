import { createThrowWatch, HOPELESS_WITHIN } from './throwWatch';

function setUp() {
  let time = 5;
  const watch = createThrowWatch(() => time);
  return { watch, wait: (ms: number) => (time += ms) };
}

test('one failure is not hopeless', () => {
  const { watch } = setUp();
  expect(watch.hopeless()).toBe(false);
  watch.thrown();
  expect(watch.hopeless()).toBe(false);
});

test('two within ten seconds are', () => {
  const { watch, wait } = setUp();
  watch.thrown();
  wait(HOPELESS_WITHIN);
  watch.thrown();
  expect(HOPELESS_WITHIN).toBe(10_000);
  expect(watch.hopeless()).toBe(true);
});

test('two further apart are not; the last two count', () => {
  const { watch, wait } = setUp();
  watch.thrown();
  wait(HOPELESS_WITHIN + 1);
  watch.thrown();
  expect(watch.hopeless()).toBe(false);
  wait(1);
  watch.thrown();
  expect(watch.hopeless()).toBe(true);
  wait(HOPELESS_WITHIN + 1);
  watch.thrown();
  expect(watch.hopeless()).toBe(false);
});
