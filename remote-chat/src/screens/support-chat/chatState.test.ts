import { oneAtATime } from './chatState';

test('runs tasks in the given order, each after the previous one has ended or failed', async () => {
  const inTurn = oneAtATime();
  const done: string[] = [];
  const ended = new Promise<void>((resolve) => {
    inTurn(async () => {
      await Promise.resolve();
      done.push('first');
      throw new Error('failed');
    });
    inTurn(async () => {
      done.push('second');
      resolve();
    });
  });
  expect(done).toEqual([]);
  await ended;
  expect(done).toEqual(['first', 'second']);
});
