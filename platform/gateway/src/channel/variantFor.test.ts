import { CONFIG } from '@loan/release/testing/fakePackage';
import { bucket } from '@loan/shared/contracts/canary';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { PinnedBuild, ShellCanary } from '@loan/shared/contracts/release';

import { variantFor } from './variantFor';

const config = checkConfig(CONFIG);
const canary = (more: Partial<ShellCanary> = {}) => ({
  shellCanary: { version: '1.1.0', share: 5000, salt: 7, build: {} as PinnedBuild, lastKnownGood: {}, ...more },
});
const address = (query: Readonly<Record<string, string>>) => `/loanDetail?${new URLSearchParams(query).toString()}`;
const devices = Array.from({ length: 2000 }, (_unused, index) => `device-${index}`);
const inCanary = (more: Partial<ShellCanary> = {}, query: Readonly<Record<string, string>> = {}) =>
  devices.filter((deviceId) => variantFor(address({ deviceId, ...query }), canary(more), config) === 'canary');

test('the same devices as the boot script would choose for a package of this name', () => {
  expect(inCanary()).toEqual(devices.filter((deviceId) => bucket('host@7', deviceId) < 5000));
  expect(inCanary().length).toBeGreaterThan(900);
  expect(inCanary().length).toBeLessThan(1100);
});

test('a larger share keeps its devices, another salt chooses others', () => {
  const larger = new Set(inCanary({ share: 6000 }));
  expect(larger.size).toBeGreaterThan(inCanary().length);
  expect(inCanary().every((device) => larger.has(device))).toBe(true);
  expect(inCanary({ salt: 8 })).not.toEqual(inCanary());
});

test('for one market: no device in the other market, or at an address without a market', () => {
  expect(inCanary({ market: 'india' }, { market: '1' })).toEqual(inCanary());
  expect(inCanary({ market: 'india' }, { market: '0' })).toEqual([]);
  expect(inCanary({ market: 'india' })).toEqual([]);
  expect(inCanary({ market: 'indonesia' })).toEqual(inCanary());
});

test.each([
  ['/loanDetail'],
  ['/loanDetail?'],
  ['/loanDetail?deviceId'],
  ['/loanDetail?deviceId='],
  ['/loanDetail?deviceId=&deviceId=device-1'],
  [`/loanDetail?deviceId=${'a'.repeat(513)}`],
  ['/loanDetail?deviceId=device%00'],
  ['/loanDetail?deviceid=device-1'],
  ['/loanDetail/deviceId=device-1'],
])('without a valid device id the default: %s', (url) => {
  // The bucket of an empty id does not decide: this share includes almost all buckets.
  for (const salt of [1, 2, 3]) expect(variantFor(url, canary({ share: 9999, salt }), config)).toBe('default');
});

test.each(['/loanDetail?deviceId=device-1&x=?', '/?deviceId=%64evice-1', '/?a=b&deviceId=device-1&deviceId=other'])(
  'reads the id as the page does: %s',
  (url) => {
    const share = bucket('host@7', 'device-1');
    expect([variantFor(url, canary({ share }), config), variantFor(url, canary({ share: share + 1 }), config)]).toEqual([
      'default',
      'canary',
    ]);
  },
);

test('uses an undecodable id literally', () => {
  const share = bucket('host@7', '\uFFFD') + 1;
  expect(variantFor('/?deviceId=%E0%A4', canary({ share }), config)).toBe('canary');
});

test('reads the id by its configured name', () => {
  const named = checkConfig({ ...CONFIG, query: { names: { deviceId: 'did' } } });
  expect(variantFor('/?did=device-1', canary({ share: 9999 }), named)).toBe('canary');
  expect(variantFor('/?deviceId=device-1', canary({ share: 9999 }), named)).toBe('default');
});

test('without a canary of the shell everybody gets the default variant', () => {
  expect(variantFor('/?deviceId=device-1', {}, config)).toBe('default');
});
