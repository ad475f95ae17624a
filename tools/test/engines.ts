import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';

import { findProgram, thisMachine, type Machine } from './findProgram';

/** Programs of the journeys in WebKit. */
export interface WebKit {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** The browser that it drives. */
  readonly browser: string;
  /** Xvfb: WebKitGTK needs a display. */
  readonly display: string;
}

const MINI_BROWSER = 'webkit2gtk-4.1/MiniBrowser';
const DRIVER = '/usr/bin/WebKitWebDriver';
const FIREFOX = '/usr/bin/firefox-esr';
const XVFB = '/usr/bin/Xvfb';

/** Debian's MiniBrowser: in the library folder of its architecture. */
function miniBrowser({ exists }: Machine, libraries: () => readonly string[]): string {
  const found = libraries()
    .map((folder) => join('/usr/lib', folder, MINI_BROWSER))
    .find(exists);
  if (found === undefined)
    throw new Stop(`No MiniBrowser found: no /usr/lib/*/${MINI_BROWSER}. The package "webkit2gtk-driver" brings it.`);
  return found;
}

/** WebKitGTK for journeys: WEBKIT_DRIVER_PATH and XVFB_PATH, or Debian's. Stops with a message when there is none. */
export function findWebKit(machine: Machine = thisMachine, libraries = () => readdirSync('/usr/lib')): WebKit {
  const driver = findProgram(
    {
      name: 'WebKitWebDriver',
      variable: 'WEBKIT_DRIVER_PATH',
      places: () => [DRIVER],
      debian: { name: 'webkit2gtk-driver', path: DRIVER },
      byHand: 'the package "webkit2gtk-driver" of your system',
    },
    machine,
  );
  const display = findProgram(
    {
      name: 'Xvfb',
      variable: 'XVFB_PATH',
      places: () => [XVFB],
      debian: { name: 'xvfb', path: XVFB },
      byHand: 'the package "xvfb" of your system',
    },
    machine,
  );
  return { driver, display, browser: miniBrowser(machine, libraries) };
}

/** Firefox for journeys: FIREFOX_PATH, a usual place, or Debian's. Stops with a message when there is none. */
export function findFirefox(machine?: Machine): string {
  return findProgram(
    {
      name: 'Firefox',
      variable: 'FIREFOX_PATH',
      places: () => [FIREFOX, '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      debian: { name: 'firefox-esr', path: FIREFOX },
      byHand: 'the package "firefox-esr" of your system',
    },
    machine,
  );
}
