import { foreignShare, ownTicks, processorTicks, processTicks, readTicks, type Ticks } from './foreignLoad';

test('waiting for the disk counts as idle time, and time used by other machines as busy time', () => {
  expect(processorTicks('cpu  100 10 20 300 40 1 2 3 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toEqual({ all: 476, busy: 136 });
});

test('a process’s ticks are parsed whatever its name, including those of its ended children', () => {
  const stat = '42 (a) b (c) S 7 42 42 0 -1 4194304 100 0 0 0 250 50 7 3 20 0 1 0 100';
  expect(processTicks(stat)).toEqual({ pid: 42, parent: 7, ticks: 310 });
});

test('own ticks are those of the process and all its descendants', () => {
  const of = (pid: number, parent: number) => ({ pid, parent, ticks: pid });
  expect(ownTicks([of(1, 0), of(5, 1), of(6, 5), of(7, 6), of(8, 1)], 5)).toBe(5 + 6 + 7);
});

const reading = (all: number, busy: number, own: number): Ticks => ({ all, busy, own });

test.each([
  ['all of it own', reading(200, 150, 140), 0],
  ['half of it foreign', reading(200, 150, 90), 0.5],
  ['never less than none', reading(200, 60, 90), 0],
])('%s', (_, after, share) => expect(foreignShare(reading(100, 50, 40), after)).toBe(share));

test('readings of this machine include this process among the own ticks', () => {
  const ticks = readTicks();
  expect(ticks === undefined || ticks.own > 0).toBe(true);
});
