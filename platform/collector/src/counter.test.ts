import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';
import type { Report } from '@loan/shared/contracts/reports';

import { bucketOf, createCounter } from './counter';
import { LIMITS } from './limits';
import { batchOf, load, lower, vital } from './testing/collectorUnderTest';

const MINUTE = 60_000;

function counterAt(start = 100 * MINUTE) {
  const clock = { now: start };
  const lost: number[] = [];
  const counter = createCounter({ now: () => clock.now, dropped: (count) => lost.push(count) });
  const add = (...reports: Report[]) => counter.add('production', batchOf(...reports), 'webkit 26').map(({ of }) => of);
  const pages = () => [...counter.waiting()].filter(({ of }) => of.engine === '');
  const counted = () => pages().map(({ minute, of, bucket, count }) => `${minute} ${of.version} ${bucket} ${count}`);
  return { clock, counter, lost, add, counted, pages };
}

test.each([
  [0, 0],
  [10, 0],
  [10.1, 1],
  [60_000, VITAL_BOUNDS.length - 1],
  [60_001, VITAL_BOUNDS.length],
])('the value %d belongs into bucket %i', (value, bucket) => {
  expect(bucketOf(value)).toBe(bucket);
});

test('counts by the minute; written counts no longer wait', () => {
  const { clock, counter, add, counted } = counterAt();
  add(load(), load(), vital(20), vital(21));
  clock.now += MINUTE;
  add(load());
  expect(counted()).toEqual(['100 1.0.0 0 2', '100 1.0.0 1 2', '101 1.0.0 0 1']);
  counter.written();
  expect(counted()).toEqual([]);
  add(load());
  expect(counted()).toEqual(['101 1.0.0 0 1']);
});

test.each([
  ['ten minutes, into the newest minute', 10, ['100 1.0.0 0 2']],
  ['more than an hour, into the minute of the clock', 61, ['100 1.0.0 0 1', '39 1.0.0 0 1']],
])('when the clock steps back, counts go, after %s', (_, minutes, expected) => {
  const { clock, add, counted } = counterAt();
  add(load());
  clock.now -= minutes * MINUTE;
  add(load());
  expect(counted()).toEqual(expected);
});

test('made-up versions, pages and names fill a minute up to its limit; the rest is counted as other, known keys still count', () => {
  lower('keys', 200);
  const reports = 4 * LIMITS.keys;
  const { clock, counter, add, pages } = counterAt();
  add(load());
  for (let made = 0; made < reports; made += 40)
    for (let index = 0; index < 40; index += 1)
      add(load({ package: index % 2 === 0 ? 'other' : 'host', page: `page${made + index}` as never }));
  expect(counter.size()).toBeLessThanOrEqual(LIMITS.keys + 10);
  const [known] = add(load());
  expect(known).toMatchObject({ package: 'remote-loan', version: '1.0.0', page: 'loanDetail' });
  const [failure, measured] = add({ ...load({ version: '6.6.6' }), kind: 'failure', code: 'MADE_UP' }, vital(1, { version: '6.6.6' }));
  const other = { package: 'other', version: 'other', page: 'other', name: 'other' };
  expect(failure).toMatchObject({ channel: 'production', kind: 'failure', ...other });
  expect(measured).toMatchObject({ version: 'other', kind: 'vital', name: 'data' });
  const total = pages().reduce((sum, { count }) => sum + count, 0);
  expect(total).toBe(reports + 4);
  clock.now += MINUTE;
  expect(add(load({ version: '6.6.6' }))[0]).toMatchObject({ version: '6.6.6' });
});

test('limits the number of channels', () => {
  const { counter } = counterAt();
  for (let channel = 0; channel < LIMITS.channels; channel += 1) expect(counter.channelOf(`c${channel}`)).toBe(`c${channel}`);
  expect(counter.channelOf('one-more')).toBe('unknown');
  expect(counter.channelOf('c0')).toBe('c0');
});

test('limits the minutes that wait to be written; the oldest is dropped and reported', () => {
  const { clock, lost, add, counted } = counterAt();
  for (let minute = 0; minute <= LIMITS.waitingMinutes; minute += 1) {
    add(load(), load());
    clock.now += MINUTE;
  }
  // Each report counts once as lost, although it is counted by page and by engine.
  expect(lost).toEqual([2]);
  expect(counted()[0]).toMatch(/^101 /);
  expect(counted()).toHaveLength(LIMITS.waitingMinutes);
});
