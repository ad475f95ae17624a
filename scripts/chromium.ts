import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { Stop } from './command';
import { fontsFile } from './testFonts';

/** How to start it: Playwright's options of a launch. */
export interface Browser {
  /** The program. */
  readonly executablePath: string;
  readonly args: string[];
  /** This process's, but with the fonts of the tests and no others. */
  readonly env: Record<string, string | undefined>;
}

/** What the finder asks of the machine; tests answer for it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Where Playwright would have put its own. */
  readonly bundled: () => string;
  readonly exists: (path: string) => boolean;
  /** Runs a program; whether it ended well. */
  readonly run: (program: string, args: readonly string[]) => boolean;
}

const USUAL = [
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

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  bundled: () => chromium.executablePath(),
  exists: existsSync,
  run: (program, args) =>
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0,
};

function installed({ exists, isRoot, run }: Machine): string | undefined {
  if (!isRoot || !exists('/usr/bin/apt-get')) return undefined;
  console.error('No Chromium found: installing the package "chromium" with apt-get.');
  const worked = run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return worked && exists('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
}

/**
 * A Chromium for journeys, measurements and pictures: CHROMIUM_PATH, Playwright's own, a usual
 * place, or, as root on a Debian-like system, the distribution's package. Stops with a sentence
 * when there is none.
 */
export function findChromium(machine: Machine = thisMachine): Browser {
  const { env, isRoot, bundled, exists } = machine;
  const named = env['CHROMIUM_PATH'];
  if (named && !exists(named)) throw new Stop(`CHROMIUM_PATH names ${named}, which is not there. Correct it or take it away.`);
  const path = named || [bundled(), ...USUAL].find(exists) || installed(machine);
  if (!path)
    throw new Stop(
      'No Chromium found. Install one ("npx playwright install chromium", or the package "chromium" of your system), or set CHROMIUM_PATH to its path.',
    );
  return {
    executablePath: path,
    args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET,
    env: { ...env, FONTCONFIG_FILE: fontsFile() },
  };
}
