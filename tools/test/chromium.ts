import { chromium } from '@playwright/test';

import { findProgram, thisMachine, type Machine } from './findProgram';
import { fontsFile } from './testFonts';

/** How to start it: Playwright's options of a launch. */
export interface Browser {
  /** The program. */
  readonly executablePath: string;
  readonly args: string[];
  /** This process's, but with the fonts of the tests and no others. */
  readonly env: Record<string, string | undefined>;
}

/**
 * The browser without a window and all that belongs to one: a journey takes a third less of a core in it. So it is
 * installed also where there is one with windows, which loads pages of its own for each of ours.
 */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Nothing of the browser's own on the network: figures and request lists are the page's. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

/**
 * A Chromium for journeys, measurements and pictures: CHROMIUM_PATH, Playwright's own, the one of
 * Debian without a window, or one with windows in a usual place. Stops with a sentence when there is none.
 */
export function findChromium(machine: Machine = thisMachine, bundled = () => chromium.executablePath()): Browser {
  const { env, isRoot } = machine;
  return {
    executablePath: findProgram(
      {
        name: 'Chromium',
        variable: 'CHROMIUM_PATH',
        places: () => [bundled(), HEADLESS],
        otherwise: WITH_WINDOWS,
        debian: { name: 'chromium-headless-shell', path: HEADLESS },
        byHand: '"npx playwright install chromium", or the package "chromium-headless-shell" or "chromium" of your system',
      },
      machine,
    ),
    args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
    env: { ...env, FONTCONFIG_FILE: fontsFile() },
  };
}
