import { bucket } from '@loan/shared/contracts/canary';
import type { RemoteRelease } from '@loan/shared/contracts/release';
import { pickVersion } from '@loan/shared/shell/pickVersion';

import { remoteOf } from '../testing/fixtures';

const devices = Array.from({ length: 10_000 }, (_unused, index) => `device-${index}-${(index * 7919) % 10_007}`);
const canary = (share: number, more: Partial<RemoteRelease> = {}) =>
  remoteOf('remote-loan', ['1.0.0', '1.1.0'], { canary: { version: '1.1.0', share }, ...more });
const inCanary = (share: number) => {
  const remote = canary(share);
  return devices.filter((device) => pickVersion('remote-loan', remote, 'indonesia', device) === '1.1.0');
};

test('picks the default for every device', () => {
  expect(pickVersion('remote-loan', remoteOf('remote-loan', ['1.0.0']), 'india', 'device-1')).toBe('1.0.0');
});

test.each([1, 100, 1000, 5000, 9900])('a share of %s hundredths of a percent is met over 10,000 devices', (share) => {
  const hits = inCanary(share).length;
  const deviation = 4 * Math.sqrt((share / 10_000) * (1 - share / 10_000) * 10_000) + 1;
  expect(Math.abs(hits - share)).toBeLessThanOrEqual(deviation);
});

test('no device at 0, every device at 10,000', () => {
  expect(inCanary(0)).toHaveLength(0);
  expect(inCanary(10_000)).toHaveLength(10_000);
});

test('a device in a small canary is in a larger one too', () => {
  const greater = new Set(inCanary(2000));
  expect(inCanary(1000).every((device) => greater.has(device))).toBe(true);
});

test('a share is exact to one hundredth of a percent', () => {
  const device = 'device-1';
  const place = bucket('remote-loan', device);
  expect(pickVersion('remote-loan', canary(place), 'india', device)).toBe('1.0.0');
  expect(pickVersion('remote-loan', canary(place + 1), 'india', device)).toBe('1.1.0');
});

test('each rollout selects other devices', () => {
  const rendered = (salt: number) => {
    const remote = remoteOf('remote-loan', ['1.0.0', '1.1.0'], { canary: { version: '1.1.0', share: 1000, salt } });
    return new Set(devices.filter((device) => pickVersion('remote-loan', remote, 'india', device) === '1.1.0'));
  };
  const [first, second] = [rendered(41), rendered(42)];
  const both = [...first].filter((device) => second.has(device));
  for (const { size } of [first, second]) expect(Math.abs(size - 1000)).toBeLessThan(120);
  expect(both.length).toBeGreaterThan(50);
  expect(both.length).toBeLessThan(150);
});

test('a canary for one market includes no device of the other', () => {
  const remote = remoteOf('remote-loan', ['1.0.0', '1.1.0'], { canary: { version: '1.1.0', share: 10_000, salt: 2, market: 'india' } });
  expect(pickVersion('remote-loan', remote, 'india', 'device-1')).toBe('1.1.0');
  expect(pickVersion('remote-loan', remote, 'indonesia', 'device-1')).toBe('1.0.0');
});

test('a market pin wins over the canary, in its market only', () => {
  const remote = canary(10_000, { pins: { india: '1.0.0' } });
  expect(pickVersion('remote-loan', remote, 'india', 'device-1')).toBe('1.0.0');
  expect(pickVersion('remote-loan', remote, 'indonesia', 'device-1')).toBe('1.1.0');
});

test('disabled wins over everything', () => {
  expect(pickVersion('remote-loan', canary(10_000, { disabled: true, pins: { india: '1.0.0' } }), 'india', 'device-1')).toBeUndefined();
});
