import { createBreaker } from './breaker';

const KEY = 'remote-loan 1.0.0';

test.each(['failed', 'succeeded'] as const)('a rendering that was begun before the pause and %s in it does not end it', (end) => {
  let now = 0;
  const breaker = createBreaker(() => now);
  expect([breaker.failed(KEY), breaker.failed(KEY), breaker.failed(KEY)]).toEqual([false, false, true]);
  now = 59_000;
  breaker[end](KEY);
  expect(breaker.isOpen(KEY)).toBe(true);
  now = 60_000;
  expect(breaker.isOpen(KEY)).toBe(false);
  expect([breaker.failed(KEY), breaker.failed(KEY), breaker.failed(KEY)]).toEqual([false, false, true]);
});
