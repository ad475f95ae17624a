import { chromium, type Browser } from '@playwright/test';

import prepare from '../e2e/prepare';
import { EVERYTHING } from '../e2e/stores';
import { createWorld, type World } from '../e2e/world';
import { ZONE } from '../e2e/zone';
import { makeCertificate } from '../scripts/certificate';
import { findChromium } from '../scripts/chromium';
import { startConfig } from '../scripts/startConfig';

/** When it is for the API and the pages that are photographed: on a fixed day, so that runs of different days differ by what was changed alone. */
export const NOON = Date.parse('2026-11-10T12:00:00+07:00');

/** The working tree as it would be released, under the configuration of `npm start`, and a browser that trusts it, for as long as `act` runs. */
export async function inPicturedWorld(act: (world: World, browser: Browser) => Promise<void>): Promise<void> {
  // The browser takes it from here.
  process.env['TZ'] = ZONE;
  // No picture shows a release besides those of the working tree.
  process.env['JOURNEY_VARIANTS'] = 'none';
  const removeStores = await prepare();
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
    removeStores();
  }
}
