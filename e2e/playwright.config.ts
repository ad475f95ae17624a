import { defineConfig } from '@playwright/test';

import { TIMED } from './world/timed';
import { ZONE } from './world/zone';

process.env['TZ'] = ZONE;

/** Set by `npm test` when it runs every journey; otherwise two journeys run at a time, in any order. */
const all = process.env['JOURNEYS'] === 'all';
const timed = new RegExp(TIMED);
/** The longest journeys, and files whose journeys follow each other in one worker, start first, so that the workers end together. */
const LONGEST = /\/(?:ownRepository|screens|engines|gallery|dev|privacy)\.spec\.ts$/;

/**
 * Journeys in a real Chromium against everything as it is released: built packages in a release store, the gateway in front,
 * the sandbox as the API. Each test has its own world. Journeys wait for pages more than for a core: a full run uses three
 * workers for two cores; a fourth would make each journey slower, and the run no faster. Journeys that assert a time come
 * last, alone, one for each core. As a `teardown` they run even when another journey failed; in a project with `dependencies`
 * they would not.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './prepare.ts',
  forbidOnly: true,
  retries: 0,
  workers: all ? '150%' : 2,
  fullyParallel: true,
  // Only for hanging tests: a busy machine is slower than any single limit could foresee.
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
    // A phone's screen is finer, but layout is the same, and its pixels cost a tenth of a journey's time.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: ZONE,
    // A webview on a cheap phone; its version is one that matches scripts by hash.
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; SM-A107F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a sixth of their time: use `--trace on` for the journey under investigation.
    screenshot: 'only-on-failure',
  },
});
