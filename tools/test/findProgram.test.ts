import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { findChromium as find } from './chromium';
import type { Machine } from './findProgram';
import { foundPrograms } from './foundPrograms';
import { findFirefox, findJava, findNginx, findPrometheus, findWebKit } from './programs';
import { fontsFile } from './testFonts';

const folder = testFolder();

/** Files that a package of Debian installs. */
const INSTALLED: Readonly<Record<string, string>> = {
  nginx: '/usr/sbin/nginx',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
  prometheus: '/usr/bin/prometheus',
  'default-jre-headless': '/usr/bin/java',
};

/** A machine with these files; installs packages where Debian puts them. */
function machine(there: readonly string[], more: Partial<Machine> = {}): Machine & { ran: string[] } {
  const files = new Set(there);
  const ran: string[] = [];
  return {
    env: {},
    isRoot: false,
    exists: (path) => files.has(path),
    run: (program, args) => {
      ran.push([program, ...args].join(' '));
      if (args.includes('install')) files.add(INSTALLED[args.at(-1) ?? ''] ?? '');
      return true;
    },
    ran,
    ...more,
  };
}

const findChromium = (on: Machine) => find(on, () => '/playwright/chrome');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the variable’s path comes first, then Playwright’s, then the usual places', () => {
  const all = ['/mine', '/playwright/chrome', '/usr/bin/chromium'];
  expect(findChromium(machine(all, { env: { CHROMIUM_PATH: '/mine' } })).executablePath).toBe('/mine');
  expect(findChromium(machine(all)).executablePath).toBe('/playwright/chrome');
  expect(findChromium(machine(['/usr/bin/google-chrome'])).executablePath).toBe('/usr/bin/google-chrome');
  const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(findChromium(machine(both)).executablePath).toBe('/usr/bin/chromium-headless-shell');
});

test('a windowed Chromium is used if the headless one cannot be installed', () => {
  const there = ['/usr/bin/chromium', '/usr/bin/apt-get'];
  expect(findChromium(machine(there, { isRoot: true })).executablePath).toBe('/usr/bin/chromium-headless-shell');
  expect(findChromium(machine(there)).executablePath).toBe('/usr/bin/chromium');
  expect(findChromium(machine(there, { isRoot: true, run: () => false })).executablePath).toBe('/usr/bin/chromium');
});

test('an installation removes no other package', () => {
  const bare = machine(['/usr/bin/apt-get'], { isRoot: true });
  findChromium(bare);
  expect(bare.ran.at(-1)).toContain(' --no-remove ');
});

test('a missing path in the variable stops, instead of using another program', () => {
  expect(() => findChromium(machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/mine' } }))).toThrow(/CHROMIUM_PATH is \/mine/);
});

const programs = [
  ['Chromium', 'chromium-headless-shell', (on: Machine) => findChromium(on).executablePath, '/usr/bin/chromium-headless-shell'],
  ['nginx', 'nginx', findNginx, '/usr/sbin/nginx'],
  ['Prometheus', 'prometheus', findPrometheus, '/usr/bin/prometheus'],
  ['Java', 'default-jre-headless', findJava, '/usr/bin/java'],
  ['Firefox', 'firefox-esr', findFirefox, '/usr/bin/firefox-esr'],
] as const;

describe.each(programs)('%s', (name, debian, path, there) => {
  test('is used from where it is, also without root, and nothing is installed', () => {
    const usual = machine([there, '/usr/bin/apt-get'], { isRoot: true });
    expect(path(usual)).toBe(there);
    expect(usual.ran).toEqual([]);
    expect(path(machine([there]))).toBe(there);
  });

  test('root on a Debian-like system installs the package, after an update of the lists', () => {
    const bare = machine(['/usr/bin/apt-get'], { isRoot: true });
    expect(path(bare)).toBe(there);
    expect(bare.ran.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['apt-get update', 'apt-get install']);
    expect(bare.ran.at(-1)).toMatch(new RegExp(` ${debian}$`));
  });

  test.each([
    ['not root', machine(['/usr/bin/apt-get'])],
    ['no apt-get', machine([], { isRoot: true })],
    ['lists that cannot be had', machine(['/usr/bin/apt-get'], { isRoot: true, run: () => false })],
    ['an installation that fails', machine(['/usr/bin/apt-get'], { isRoot: true, run: (_, [what]) => what === 'update' })],
    ['an installation without the program', machine(['/usr/bin/apt-get'], { isRoot: true, run: () => true })],
  ])('without any: %s stops with what to do', (_case, without) => {
    expect(() => path(without)).toThrow(
      new RegExp(`No ${name} found.*the package "${debian}".* of your system.*${name.toUpperCase()}_PATH`),
    );
  });
});

test('Playwright can install a Chromium, too', () => {
  expect(() => findChromium(machine([]))).toThrow(/npx playwright install chromium/);
});

test('only root disables the sandbox of the browser', () => {
  expect(findChromium(machine(['/usr/bin/chromium'])).args).not.toContain('--no-sandbox');
  expect(findChromium(machine(['/usr/bin/chromium'], { isRoot: true })).args).toContain('--no-sandbox');
});

test('it keeps its environment, except for the fonts', () => {
  const { env } = findChromium(machine(['/usr/bin/chromium'], { env: { LANG: 'C', FONTCONFIG_FILE: '/etc/fonts/fonts.conf' } }));
  expect(env).toEqual({ LANG: 'C', FONTCONFIG_FILE: fontsFile() });
});

test('WebKit is a driver, a display and the browser of the same libraries', () => {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const browser = '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const libraries = () => ['apt', 'aarch64-linux-gnu'];
  expect(findWebKit(machine([driver, display, browser]), libraries)).toEqual({ driver, display, browser });
  expect(() => findWebKit(machine([driver, display]), libraries)).toThrow(/No MiniBrowser found.*"webkit2gtk-driver"/);
  expect(() => findWebKit(machine([driver, browser]), libraries)).toThrow(/No Xvfb found.*"xvfb".*XVFB_PATH/);
  expect(() => findWebKit(machine([display, browser]), libraries)).toThrow(
    /No WebKitWebDriver found.*"webkit2gtk-driver".*WEBKIT_DRIVER_PATH/,
  );
});

test('the Java of JAVA_HOME comes before the system’s', () => {
  expect(findJava(machine(['/jdk/bin/java', '/usr/bin/java'], { env: { JAVA_HOME: '/jdk' } }))).toBe('/jdk/bin/java');
});

test('an update of a found program is seen, and none is installed', () => {
  const program = join(folder, 'nginx');
  writeFileSync(program, 'old');
  const here = machine([program, '/usr/bin/apt-get'], { isRoot: true, env: { NGINX_PATH: program } });
  const before = foundPrograms(here);
  expect([before.length, here.ran]).toEqual([1, []]);
  expect(foundPrograms(here)).toEqual(before);
  utimesSync(program, 1, 1);
  expect(foundPrograms(here)).not.toEqual(before);
});
