import { createServerClock } from './clock';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-25T12:00:00Z');
const dateOf = (at: number) => new Date(at).toUTCString();

/** A device whose clock is wrong by `error` ms; `pass` lets time pass. */
function device(error = 0) {
  let real = NOON;
  const clock = createServerClock(() => real + error);
  return {
    clock,
    shown: () => real + error,
    pass: (ms: number) => void (real += ms),
    /** A reply that the server wrote `after` ms after the request and that arrived after `whole` ms. */
    reply(after: number, whole: number) {
      const sent = real + error;
      const date = dateOf(real + after);
      real += whole;
      clock.hear(date, sent);
    },
    off: () => clock.now() - real,
  };
}

test.each([3 * HOUR, -3 * HOUR, 40 * 24 * HOUR])('a device that is %i ms off has the server’s time after a reply', (error) => {
  const it = device(error);
  expect(it.off()).toBe(error);
  it.reply(400, 800);
  expect(Math.abs(it.off())).toBeLessThan(2000);
});

test.each([0, 20_000, -20_000])('a clock that is %i ms off is not corrected, so that no countdown jumps', (error) => {
  const it = device(error);
  for (const [after, whole] of [
    [10, 20],
    [900, 60_000],
    [59_000, 60_000],
  ] as const)
    it.reply(after, whole);
  expect(it.off()).toBe(error);
});

test.each([3 * HOUR, -90_000])('slow replies do not change the correction of %i ms', (error) => {
  const it = device(error);
  it.reply(10, 20);
  const first = it.off();
  expect(Math.abs(first)).toBeLessThan(2000);
  it.reply(20_000, 25_000);
  it.reply(10, 59_000);
  it.reply(58_000, 59_000);
  expect(it.off()).toBe(first);
});

test('a clock that is set right meanwhile is right', () => {
  let error = 3 * HOUR;
  const clock = createServerClock(() => NOON + error);
  clock.hear(dateOf(NOON), NOON + error);
  error = 0;
  clock.hear(dateOf(NOON), NOON);
  expect(clock.now()).toBe(NOON);
});

test.each([undefined, '', 'yesterday'])('the date %j is ignored', (date) => {
  const clock = createServerClock(() => NOON);
  clock.hear(date, NOON);
  expect(clock.now()).toBe(NOON);
});
