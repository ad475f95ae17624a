import { bucket } from './canary';

const devices = Array.from({ length: 10_000 }, (_unused, index) => `device-${index}-${(index * 7919) % 10_007}`);

test('buckets are stable: these values must never change, or a release would reassign its devices', () => {
  expect([bucket('remote-loan', 'device-1'), bucket('remote-repay', 'device-1'), bucket('remote-loan', '😀'), bucket('', '')]).toEqual([
    9771, 1180, 1797, 9405,
  ]);
});

test('two remotes select different devices', () => {
  const both = devices.filter((device) => bucket('remote-loan', device) < 1000 && bucket('remote-repay', device) < 1000);
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('the buckets of a rollout are stable, with a salt too', () => {
  expect([bucket('remote-loan@42', 'device-1'), bucket('remote-loan@43', 'device-1')]).toEqual([4066, 3138]);
});
