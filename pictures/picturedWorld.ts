import { chromium, type Browser } from '@playwright/test';

import prepare from '../e2e/prepare';
import { EVERYTHING } from '../e2e/stores';
import { createWorld, type World } from '../e2e/world';
import { makeCertificate } from '../scripts/certificate';
import { findChromium } from '../scripts/chromium';
import { startConfig } from '../scripts/startConfig';

/** For the API and the pages that are photographed: two runs of a day show the same times. */
export const NOON = new Date().setHours(12, 0, 0, 0);

/** The working tree as it would be released, under the configuration of `npm start`, and a browser that trusts it, for as long as `act` runs. */
export async function inPicturedWorld(act: (world: World, browser: Browser) => Promise<void>): Promise<void> {
  // No picture shows a release besides those of the working tree.
  process.env['JOURNEY_VARIANTS'] = 'none';
  await prepare();
  const certificate = await makeCertificate();
  const world = await createWorld({ releases: EVERYTHING, now: NOON, trustRequestId: true }, certificate);
  await world.configure(startConfig());
  const found = findChromium();
  const trust = `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`;
  const browser = await chromium.launch({ ...found, args: [...found.args, trust] });
  try {
    await act(world, browser);
  } finally {
    await browser.close();
    await world.close();
  }
}
