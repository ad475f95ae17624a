import { chromium } from '@playwright/test';

import { findProgram, thisMachine, type Machine } from './findProgram';
import { fontsFile } from './testFonts';

/** Playwright's launch options for it. */
export interface Browser {
  /** The program. */
  readonly executablePath: string;
  readonly args: string[];
  /** This process's environment, with the fonts of the tests and no others. */
  readonly env: Record<string, string | undefined>;
}

/**
 * The headless build of the browser: a journey needs a third less of a core in it. So it is installed even where a windowed
 * one exists, which loads its own pages for each of ours.
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

/** No network traffic of the browser's own, so that figures and request lists are the page's. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

/**
 * A Chromium for journeys, measurements and pictures: CHROMIUM_PATH, Playwright's own, Debian's headless one, or a windowed
 * one in a usual place. Stops with a message when there is none.
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
