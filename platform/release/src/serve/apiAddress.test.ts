import { callPath } from '@loan/shared/contracts/api/encode';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import { isApi } from '@loan/shared/contracts/serverPaths';

import { CONFIG } from '../testing/fakePackage';
import { sampleCalls } from '../testing/sampleAreas';
import { isPlainPath, METHODS } from './apiAddress';

test.each([
  '/byfhns/./x',
  '/byfhns/../x',
  '/byfhns/..',
  '/byfhns/.',
  '/byfhns/...',
  '/byfhns/.git/config',
  '/byfhns/%2e%2e/x',
  '/byfhns/%2E%2E/x',
  '/byfhns/.%2e/x',
  '/byfhns/%2e/x',
  '/byfhns/..;/x',
  '/byfhns/..;a=b/x',
  '/byfhns;x/y',
  '/byfhns/%2e%2e;/x',
  '/byfhns/..%3b/x',
  '/byfhns/..%2fx',
  '/byfhns/..%2Fx',
  '/byfhns/a%2Fb',
  '/byfhns/..%5cx',
  '/byfhns/..%5Cx',
  '/byfhns/..\\x',
  '/byfhns/%252e%252e/x',
  '/byfhns/%252e%252e%252fx',
  '/byfhns/%25%32%65/x',
  '/byfhns/%c0%ae%c0%ae/x',
  '/byfhns/%C0%AF..%C0%AFx',
  '/byfhns/%u002e%u002e/x',
  '/byfhns/%EF%BC%8E%EF%BC%8E/x',
  '/byfhns/x%EF%BC%8Fy',
  '/byfhns/%E2%80%A5/x',
  '/byfhns//x',
  '//byfhns/x',
  '/byfhns/x%00',
  '/byfhns/x%0d%0ay',
  '/byfhns/%zz',
  '/byfhns/%',
  '/byfhns/%61',
  '/byfhns/caf\u00E9',
])('%s is ambiguous', (path) => {
  expect(isPlainPath(path)).toBe(false);
});

test.each(['/byfhns', '/byfhns/', '/api/a.b/c-d_e~f', '/api/x.jpg', '/api/caf%C3%A9', '/api/a%20b', '/api/a+b,c=d@e:f&g$h'])(
  '%s is unambiguous',
  (path) => {
    expect(isPlainPath(path)).toBe(true);
  },
);

test('the methods are those of the contract', () => {
  expect(METHODS).toEqual(new Set(['GET', 'POST']));
});

test.each(Object.values(sampleCalls).map((call) => [call.name, call] as const))(
  '%s has an unambiguous address of the API, with any configured prefix and suffix',
  (_, call) => {
    for (const wire of [{}, { prefix: '/mobile', suffix: '-yd' }]) {
      const config = checkConfig({ ...CONFIG, wire });
      for (const base of [call.base, '' as const]) {
        const path = callPath({ ...call, base }, config);
        expect([path, isApi(path, config), isPlainPath(path)]).toEqual([path, true, true]);
      }
    }
  },
);

test('legacy calls under another base belong to the API too', () => {
  const config = checkConfig({ ...CONFIG, legacy: { base: '/old/loan' } });
  expect(isApi('/old/loan/repayment-way', config)).toBe(true);
  expect(isApi('/old/loan/repayment-way', checkConfig(CONFIG))).toBe(false);
});
