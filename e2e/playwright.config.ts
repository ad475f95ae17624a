import { defineConfig } from '@playwright/test';

import { TIMED } from './timed';
import { ZONE } from './zone';

process.env['TZ'] = ZONE;

/** `npm test` says so when it runs every journey; who runs a few has two at once, as they come. */
const all = process.env['JOURNEYS'] === 'all';
const timed = new RegExp(TIMED);
/** The longest journeys: they begin first, so that the workers end together. */
const LONGEST = /\/(?:ownRepository|screens)\.spec\.ts$/;

/**
 * Journeys in a real Chromium against everything as it is released: built packages in a release
 * store, the gateway in front, the sandbox as the API. Each test has a world of its own.
 *
 * Journeys wait for pages more than for a core: where all run, three do for two cores; a fourth would make
 * each of them slower, and all of them no faster. Those that assert
 * a time come last, with none of the others beside them and one for each core. As a `teardown` they run
 * also when another journey failed; in a project with `dependencies` they would not.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare.ts',
  forbidOnly: true,
  retries: 0,
  workers: all ? '150%' : 2,
  fullyParallel: true,
  // For what hangs: a machine that has much to do is slower than any journey should have to know.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'longest', testMatch: LONGEST, grepInvert: timed },
    { name: 'journeys', testIgnore: LONGEST, grepInvert: timed, ...(all && { teardown: 'timed' }) },
    { name: 'timed', grep: timed, ...(all && { workers: '100%' }) },
  ],
  reporter: [['list'], ['json', { outputFile: '../.cache/journeys.json' }]],
  use: {
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: ZONE,
    // A webview on a cheap phone; the version is that of a browser that matches scripts by hash.
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; SM-A107F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a sixth of their time: `--trace on` records the one that is looked into.
    screenshot: 'only-on-failure',
  },
});
