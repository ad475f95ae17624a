import { PAUSES, startPolling } from './usePolling';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

function begin(last = Infinity) {
  const at: number[] = [];
  const over = jest.fn();
  const start = Date.now();
  const polling = startPolling(() => {
    at.push(Date.now() - start);
    return Promise.resolve(at.length >= last);
  }, over);
  void polling.pollNow();
  return { at, over, polling };
}

test('polls at once, then after pauses that never get shorter, and ends within four minutes', async () => {
  const { at, over } = begin();
  await pass(3_600_000);
  expect(at).toEqual([0, ...PAUSES.map((_, index) => sum(PAUSES.slice(0, index + 1)))]);
  expect([...PAUSES].sort((a, b) => a - b)).toEqual(PAUSES);
  expect(sum(PAUSES)).toBeLessThan(240_000);
  expect(over).toHaveBeenCalledTimes(1);
});

test('a poll that finds the result is the last one, and `onEnd` is not called', async () => {
  const { at, over } = begin(2);
  await pass(3_600_000);
  expect(at).toHaveLength(2);
  expect(over).not.toHaveBeenCalled();
});

test('no poll starts while hidden; when visible again it polls at once, then from the shortest pause', async () => {
  const { at, polling } = begin();
  await pass(3_000);
  polling.pause();
  await pass(600_000);
  expect(at).toEqual([0, 3_000]);
  polling.resume();
  await pass(3_000);
  expect(at).toEqual([0, 3_000, 603_000, 606_000]);
});

test('a poll that is running when the page is hidden starts no other', async () => {
  let end = () => {};
  const take = jest.fn(() => new Promise<boolean>((done) => (end = () => done(false))));
  const polling = startPolling(take, jest.fn());
  void polling.pollNow();
  polling.pause();
  end();
  await pass(600_000);
  expect(take).toHaveBeenCalledTimes(1);
});

test('only one poll runs at a time, however often one is requested', async () => {
  let end = () => {};
  const take = jest.fn(() => new Promise<boolean>((done) => (end = () => done(false))));
  const polling = startPolling(take, jest.fn());
  void polling.pollNow();
  void polling.pollNow();
  polling.resume();
  await pass(60_000);
  expect(take).toHaveBeenCalledTimes(1);
  end();
  await pass(3_000);
  expect(take).toHaveBeenCalledTimes(2);
});

test('after the polling session a requested poll is a single one', async () => {
  const { at, over, polling } = begin();
  await pass(3_600_000);
  const before = at.length;
  await polling.pollNow();
  polling.resume();
  await pass(3_600_000);
  expect(at).toHaveLength(before + 2);
  expect(over).toHaveBeenCalledTimes(1);
});
