import { createMemoryStore } from '@loan/release/testing/store/memoryStore';

import { ChannelWatch } from './changes';

const SECOND = 1000;
let isAway: boolean;
let isUnreadable: boolean;
let told: number[];
let lines: string[];
let watch: ChannelWatch;
let store: ReturnType<typeof createMemoryStore>;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  [isAway, isUnreadable, told, lines, store] = [false, false, [], [], createMemoryStore()];
  const channels = async () => (isAway ? Promise.reject(new Error('away')) : ['production']);
  watch = new ChannelWatch(store, channels, (line) => lines.push(line));
  watch.listen(() => {
    told.push(Date.now() / SECOND);
    if (isUnreadable) watch.tellAgain('EIO');
  });
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND);

test('while a file cannot be read, pages read it again after doubling pauses up to a minute, and it is logged once', async () => {
  await pass(5);
  expect(told).toEqual([]);
  isUnreadable = true;
  watch.tellAgain('EIO');
  await pass(300);
  expect(told).toEqual([6, 8, 12, 20, 36, 68, 128, 188, 248]);
  expect(lines).toEqual(['The store cannot be read: EIO']);
  store.held.set('channels/production/000001.json', Buffer.from('{}'));
  await pass(1);
  expect(told.at(-1)).toBe(306);
  isUnreadable = false;
  await pass(200);
  expect(told.at(-1)).toBe(366);
  watch.tellAgain('EIO');
  await pass(2);
  expect(told.at(-1)).toBe(507);
});

test('after a fault of the store, pages are notified at the first poll that succeeds', async () => {
  await pass(5);
  isAway = true;
  isUnreadable = true;
  await pass(90);
  expect(told).toEqual([6]);
  [isAway, isUnreadable] = [false, false];
  await pass(1);
  expect(told).toEqual([6, 96]);
  expect(lines).toEqual(['The store cannot be polled: Error: away']);
});
