import { launchOf } from '../testing/fixtures';
import { takeLaunch } from './launch';

test('the shell takes the launch; afterwards a script finds the pins and nothing else', () => {
  const pin = (address: string) => (address === '/a.js' ? { url: '/a.js', integrity: 'sha384-a' as const } : undefined);
  const launch = launchOf({ pin });
  Object.defineProperty(window, '__LOAN__', { value: launch, configurable: true });

  expect(takeLaunch()).toBe(launch);

  const left = window.__LOAN__;
  expect(Reflect.ownKeys(left)).toEqual(['pin']);
  expect(left.pin('/a.js')).toEqual({ url: '/a.js', integrity: 'sha384-a' });
  expect(JSON.stringify(left)).not.toContain('secret');
  // Nobody puts other pins in their place.
  expect(() => Object.assign(left, { pin: () => undefined })).toThrow(TypeError);
  expect(() => Object.defineProperty(window, '__LOAN__', { value: {} })).toThrow(TypeError);
  expect(() => {
    window.__LOAN__ = launch;
  }).toThrow(TypeError);
});
