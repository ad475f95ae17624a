import { findChromium, type Machine } from './chromium';
import { fontsFile } from './testFonts';

function machine(there: readonly string[], more: Partial<Machine> = {}): Machine & { ran: string[] } {
  const files = new Set(there);
  const ran: string[] = [];
  return {
    env: {},
    isRoot: false,
    bundled: () => '/playwright/chrome',
    exists: (path) => files.has(path),
    run: (program, args) => {
      ran.push([program, ...args].join(' '));
      if (args.includes('install')) files.add('/usr/bin/chromium');
      return true;
    },
    ran,
    ...more,
  };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the named one goes first, then the one of Playwright, then the usual places', () => {
  const all = ['/mine', '/playwright/chrome', '/usr/bin/chromium'];
  expect(findChromium(machine(all, { env: { CHROMIUM_PATH: '/mine' } })).executablePath).toBe('/mine');
  expect(findChromium(machine(all)).executablePath).toBe('/playwright/chrome');
  expect(findChromium(machine(['/usr/bin/google-chrome'])).executablePath).toBe('/usr/bin/google-chrome');
});

test('a named one that is not there stops, rather than another one being taken', () => {
  expect(() => findChromium(machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/mine' } }))).toThrow(/CHROMIUM_PATH names \/mine/);
});

test('root on a Debian-like system installs the package, after an update of the lists', () => {
  const debian = machine(['/usr/bin/apt-get'], { isRoot: true });
  expect(findChromium(debian).executablePath).toBe('/usr/bin/chromium');
  expect(debian.ran.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['apt-get update', 'apt-get install']);
});

test.each([
  ['not root', machine(['/usr/bin/apt-get'])],
  ['no apt-get', machine([], { isRoot: true })],
  ['an installation that fails', machine(['/usr/bin/apt-get'], { isRoot: true, run: () => false })],
])('without any: %s stops with what to do', (_case, without) => {
  expect(() => findChromium(without)).toThrow(/npx playwright install chromium/);
});

test('only root leaves the sandbox of the browser off', () => {
  expect(findChromium(machine(['/usr/bin/chromium'])).args).not.toContain('--no-sandbox');
  expect(findChromium(machine(['/usr/bin/chromium'], { isRoot: true })).args).toContain('--no-sandbox');
});

test('it keeps its environment, but for the fonts', () => {
  const { env } = findChromium(machine(['/usr/bin/chromium'], { env: { LANG: 'C', FONTCONFIG_FILE: '/etc/fonts/fonts.conf' } }));
  expect(env).toEqual({ LANG: 'C', FONTCONFIG_FILE: fontsFile() });
});
