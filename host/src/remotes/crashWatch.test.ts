import { CRASH_LOOP_LASTS, CRASH_LOOP_WITHIN, createCrashWatch } from './crashWatch';

function setUp() {
  let time = 5;
  const watch = createCrashWatch(() => time);
  return { watch, wait: (ms: number) => (time += ms) };
}

test('one failure is no crash loop', () => {
  const { watch } = setUp();
  expect(watch.isCrashLooping()).toBe(false);
  watch.thrown();
  expect(watch.isCrashLooping()).toBe(false);
});

test('two failures within ten seconds are a crash loop', () => {
  const { watch, wait } = setUp();
  watch.thrown();
  wait(CRASH_LOOP_WITHIN);
  watch.thrown();
  expect(CRASH_LOOP_WITHIN).toBe(10_000);
  expect(watch.isCrashLooping()).toBe(true);
});

test('two failures further apart are not; only the last two count', () => {
  const { watch, wait } = setUp();
  watch.thrown();
  wait(CRASH_LOOP_WITHIN + 1);
  watch.thrown();
  expect(watch.isCrashLooping()).toBe(false);
  wait(1);
  watch.thrown();
  expect(watch.isCrashLooping()).toBe(true);
  wait(CRASH_LOOP_WITHIN + 1);
  watch.thrown();
  expect(watch.isCrashLooping()).toBe(false);
});

test('a crash loop is over a minute after its last failure', () => {
  const { watch, wait } = setUp();
  watch.thrown();
  watch.thrown();
  wait(CRASH_LOOP_LASTS);
  expect(CRASH_LOOP_LASTS).toBe(60_000);
  expect(watch.isCrashLooping()).toBe(true);
  wait(1);
  expect(watch.isCrashLooping()).toBe(false);
});
