import { launchOf } from '../testing/fixtures';
import { takeLaunch } from './launch';

test('after the shell takes the launch, a script finds only the pins', () => {
  const pin = (address: string) => (address === '/a.js' ? { url: '/a.js', integrity: 'sha384-a' as const } : undefined);
  const launch = launchOf({ pin });
  Object.defineProperty(window, '__LOAN__', { value: launch, configurable: true });

  expect(takeLaunch()).toBe(launch);

  const left = window.__LOAN__;
  expect(Reflect.ownKeys(left)).toEqual(['pin']);
  expect(left.pin('/a.js')).toEqual({ url: '/a.js', integrity: 'sha384-a' });
  expect(JSON.stringify(left)).not.toContain('secret');
  // No script can replace the pins.
  expect(() => Object.assign(left, { pin: () => undefined })).toThrow(TypeError);
  expect(() => Object.defineProperty(window, '__LOAN__', { value: {} })).toThrow(TypeError);
  expect(() => {
    window.__LOAN__ = launch;
  }).toThrow(TypeError);
});
