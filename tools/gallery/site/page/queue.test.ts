import { createQueue } from './queue';

test('runs a limited number at a time, in order; each gets the number of jobs before it', async () => {
  const queue = createQueue(1);
  const seen: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string) =>
    queue(
      () => {
        seen.push(`${name} begins`);
        return new Promise((resolve) => ends.push(resolve));
      },
      (before) => seen.push(`${name}: ${before}`),
    );
  const giveUp = ['one', 'two', 'three', 'four'].map(add);
  await Promise.resolve();
  expect(seen.splice(0)).toEqual(['one: 0', 'one begins', 'two: 1', 'three: 2', 'four: 3']);
  // None of several jobs that are cancelled together starts.
  for (const at of [0, 1, 2]) giveUp[at]?.();
  await Promise.resolve();
  expect(seen.splice(0)).toEqual(['four: 0', 'four begins']);
  // The end of a cancelled job is ignored.
  ends[0]?.();
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  add('five');
  ends[1]?.();
  await new Promise(setImmediate);
  expect(seen).toEqual(['four: 0', 'five: 1', 'five: 0', 'five begins']);
});

test('a later request comes before waiting ones, and after running ones', async () => {
  const queue = createQueue(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string) =>
    queue(
      () => {
        begun.push(name);
        return new Promise((resolve) => ends.push(resolve));
      },
      () => undefined,
    );
  for (const names of [['one', 'two'], ['three', 'four'], ['five']]) {
    names.forEach(add);
    await Promise.resolve();
  }
  while (begun.length < 5) {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual(['one', 'five', 'three', 'four', 'two']);
});
