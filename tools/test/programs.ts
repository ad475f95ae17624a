import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';

import { findProgram, thisMachine, type Machine, type Program } from './findProgram';

const named = (name: string, variable: string, debian: Program['debian'], others: readonly string[] = []): Program => ({
  name,
  variable,
  places: () => [debian.path, ...others],
  debian,
  byHand: `the package "${debian.name}" of your system`,
});

const NGINX = named('nginx', 'NGINX_PATH', { name: 'nginx', path: '/usr/sbin/nginx' }, [
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]);
const PROMETHEUS = named('Prometheus', 'PROMETHEUS_PATH', { name: 'prometheus', path: '/usr/bin/prometheus' }, [
  '/usr/local/bin/prometheus',
  '/opt/homebrew/bin/prometheus',
]);
const FIREFOX = named('Firefox', 'FIREFOX_PATH', { name: 'firefox-esr', path: '/usr/bin/firefox-esr' }, [
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]);
const DRIVER = named('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', { name: 'webkit2gtk-driver', path: '/usr/bin/WebKitWebDriver' });
const XVFB = named('Xvfb', 'XVFB_PATH', { name: 'xvfb', path: '/usr/bin/Xvfb' });

/** For the Kotlin compiler. */
const JAVA = named('Java', 'JAVA_PATH', { name: 'default-jre-headless', path: '/usr/bin/java' });

/** Each finds a program of the tests: by its variable, in a usual place, or Debian's. Stops with a message when there is none. */
export const findNginx = (machine?: Machine): string => findProgram(NGINX, machine);
export const findPrometheus = (machine?: Machine): string => findProgram(PROMETHEUS, machine);
export const findFirefox = (machine?: Machine): string => findProgram(FIREFOX, machine);

/** Prefers the Java of JAVA_HOME to the system's. */
export function findJava(machine: Machine = thisMachine): string {
  const home = machine.env['JAVA_HOME'];
  return findProgram({ ...JAVA, places: () => [...(home ? [join(home, 'bin', 'java')] : []), ...JAVA.places()] }, machine);
}

/** Programs of the journeys in WebKit. */
export interface WebKit {
  readonly driver: string;
  /** The browser that it drives. */
  readonly browser: string;
  /** Xvfb: WebKitGTK needs a display. */
  readonly display: string;
}

const MINI_BROWSER = 'webkit2gtk-4.1/MiniBrowser';

/** Debian's MiniBrowser: in the library folder of its architecture. */
function miniBrowser({ exists }: Machine, libraries: () => readonly string[]): string {
  const found = libraries()
    .map((folder) => join('/usr/lib', folder, MINI_BROWSER))
    .find(exists);
  if (found === undefined)
    throw new Stop(`No MiniBrowser found: no /usr/lib/*/${MINI_BROWSER}. The package "webkit2gtk-driver" brings it.`);
  return found;
}

/** WebKitGTK for journeys. Stops with a message when a part of it is missing. */
export function findWebKit(machine: Machine = thisMachine, libraries = () => readdirSync('/usr/lib')): WebKit {
  return { driver: findProgram(DRIVER, machine), display: findProgram(XVFB, machine), browser: miniBrowser(machine, libraries) };
}
