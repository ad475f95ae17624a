import { defineConfig } from '@playwright/test';

/** Compares two runs of `npm run pictures`: each picture is a test, and Playwright's report shows what differs. */
export default defineConfig({
  testDir: '.',
  testMatch: 'everyPicture.ts',
  outputDir: process.env['PICTURES_REPORT'] + '-files',
  snapshotPathTemplate: `${process.env['PICTURES_BEFORE']}/{arg}{ext}`,
  updateSnapshots: 'none',
  // Invisible differences count as equal, and so do the edges of letters and lines: Playwright ignores smoothed pixels.
  expect: { toMatchSnapshot: { threshold: 0.01 } },
  reporter: [['list'], ['html', { outputFolder: process.env['PICTURES_REPORT'], open: 'never' }]],
});
