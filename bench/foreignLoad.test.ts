import { foreignShare, ownTicks, processorTicks, processTicks, readTicks, type Ticks } from './foreignLoad';

test('waiting for the disk is idle time, and time taken by other machines is busy time', () => {
  expect(processorTicks('cpu  100 10 20 300 40 1 2 3 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toEqual({ all: 476, busy: 136 });
});

test("a process's ticks are found whatever it is called", () => {
  const stat = '42 (a) b (c) S 7 42 42 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 1 0 100';
  expect(processTicks(stat)).toEqual({ pid: 42, parent: 7, ticks: 300 });
});

test('own is the process and everything below it', () => {
  const of = (pid: number, parent: number) => ({ pid, parent, ticks: pid });
  expect([...ownTicks([of(1, 0), of(5, 1), of(6, 5), of(7, 6), of(8, 1)], 5).keys()]).toEqual([5, 6, 7]);
});

const reading = (all: number, busy: number, own: Readonly<Record<number, number>>): Ticks => ({
  all,
  busy,
  own: new Map(Object.entries(own).map(([pid, ticks]) => [Number(pid), ticks])),
});

test.each([
  ['all of it own, also that of a process which began meanwhile', reading(200, 150, { 5: 70, 6: 40 }), 0],
  ['half of it foreign', reading(200, 150, { 5: 60 }), 0.5],
  ['a process that ended does not make it less than none', reading(200, 60, { 5: 60 }), 0],
])('%s', (_, after, share) => expect(foreignShare(reading(100, 50, { 5: 10, 9: 30 }), after)).toBe(share));

test('readings of this machine have this process among its own', () => {
  const ticks = readTicks();
  expect(ticks === undefined || ticks.own.has(process.pid)).toBe(true);
});
