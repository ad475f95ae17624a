import { PAUSES, startRound } from './round';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

function begin(last = Infinity) {
  const at: number[] = [];
  const over = jest.fn();
  const start = Date.now();
  const round = startRound(() => {
    at.push(Date.now() - start);
    return Promise.resolve(at.length >= last);
  }, over);
  void round.look();
  return { at, over, round };
}

test('looks at once, then after pauses that never get shorter, and ends within four minutes', async () => {
  const { at, over } = begin();
  await pass(3_600_000);
  expect(at).toEqual([0, ...PAUSES.map((_, index) => sum(PAUSES.slice(0, index + 1)))]);
  expect([...PAUSES].sort((a, b) => a - b)).toEqual(PAUSES);
  expect(sum(PAUSES)).toBeLessThan(240_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('the look that brings the answer is the last, and the round is not over but answered', async () => {
  const { at, over } = begin(2);
  await pass(3_600_000);
  expect(at).toHaveLength(2);
  expect(over).not.toHaveBeenCalled();
});

test('out of sight no look begins; in sight again at once, then from the shortest pause', async () => {
  const { at, round } = begin();
  await pass(3_000);
  round.rest();
  await pass(600_000);
  expect(at).toEqual([0, 3_000]);
  round.resume();
  await pass(3_000);
  expect(at).toEqual([0, 3_000, 603_000, 606_000]);
});

test('a look that is under way while the page goes out of sight begins no other', async () => {
  let end = () => {};
  const take = jest.fn(() => new Promise<boolean>((done) => (end = () => done(false))));
  const round = startRound(take, jest.fn());
  void round.look();
  round.rest();
  end();
  await pass(600_000);
  expect(take).toHaveBeenCalledTimes(1);
});

test('one look at a time, however often one is asked for', async () => {
  let end = () => {};
  const take = jest.fn(() => new Promise<boolean>((done) => (end = () => done(false))));
  const round = startRound(take, jest.fn());
  void round.look();
  void round.look();
  round.resume();
  await pass(60_000);
  expect(take).toHaveBeenCalledTimes(1);
  end();
  await pass(3_000);
  expect(take).toHaveBeenCalledTimes(2);
});

test('when it is over, a look that is asked for is one look', async () => {
  const { at, over, round } = begin();
  await pass(3_600_000);
  const before = at.length;
  await round.look();
  round.resume();
  await pass(3_600_000);
  expect(at).toHaveLength(before + 2);
  expect(over).toHaveBeenCalledTimes(1);
});
