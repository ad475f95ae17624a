import { atOnce } from './atOnce';

function held() {
  const started: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const works = [0, 1, 2, 3].map((number) => () => {
    started.push(number);
    return new Promise<number>((resolve, reject) => (ends[number] = (failure) => (failure ? reject(failure) : resolve(number))));
  });
  return { started, end: (number: number, failure?: Error) => ends[number]?.(failure), works };
}

test('runs a limited number at a time, in order; the next one starts when one ends, successfully or not', async () => {
  const { started, end, works } = held();
  const results = atOnce(works, 2);
  expect(started).toEqual([0, 1]);
  end(1, new Error('one'));
  await expect(results[1]).rejects.toThrow('one');
  expect(started).toEqual([0, 1, 2]);
  end(0);
  end(2);
  expect(await Promise.all([results[0], results[2]])).toEqual([0, 2]);
  expect(started).toEqual([0, 1, 2, 3]);
  end(3);
  expect(await results[3]).toBe(3);
});
