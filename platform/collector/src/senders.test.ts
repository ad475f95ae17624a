import { LIMITS } from './limits';
import { createSenders, findSender } from './senders';
import { lower } from './testing/collectorUnderTest';

test.each([
  [undefined, 1, '9.9.9.9'],
  ['1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.1', 2, '1.1.1.1'],
  ['1.1.1.1', 2, '9.9.9.9'],
  ['1.1.1.1', 0, '9.9.9.9'],
  ['someone', 1, '9.9.9.9'],
  ['', 1, '9.9.9.9'],
  ['::ffff:1.1.1.1', 1, '1.1.1.1'],
  ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::'],
  ['2001:db8:1:2::7', 1, '2001:db8:1:2::'],
  ['2001:db8::7', 1, '2001:db8:0:0::'],
  ['::1', 1, '0:0:0:0::'],
])('of the addresses %j with %i proxies the sender is %s', (forwarded, proxies, sender) => {
  expect(findSender(forwarded, '9.9.9.9', proxies)).toBe(sender);
});

test('a sender starts with the allowance of a minute, which refills evenly up to that amount', () => {
  let now = 0;
  const { take } = createSenders(60, () => now);
  expect([take('a', 60), take('a', 1), take('b', 1)]).toEqual([true, false, true]);
  now = 10_000;
  expect([take('a', 11), take('a', 10), take('a', 1)]).toEqual([false, true, false]);
  now = 3_600_000;
  expect([take('a', 61), take('a', 60)]).toEqual([false, true]);
  now = 0;
  expect(take('a', 1)).toBe(false);
});

test('remembers a limited number, and forgets the ones idle longest', () => {
  lower('senders', 1000);
  const { take, size } = createSenders(1, () => 0);
  let busy = 0;
  for (let sender = 0; sender < 3 * LIMITS.senders; sender += 1) {
    take(`${sender}`, 1);
    busy += Number(take('busy', 1));
  }
  expect(busy).toBe(1);
  expect(size()).toBeLessThanOrEqual(LIMITS.senders + 1);
  expect([take(`${3 * LIMITS.senders - 1}`, 1), take('1', 1)]).toEqual([false, true]);
});
