import { chromium, type Browser } from '@playwright/test';

import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import prepare from '../../e2e/prepare';
import type { Rule } from '../../e2e/world/front';
import { EVERYTHING } from '../../e2e/world/stores';
import { createWorld, type World } from '../../e2e/world/world';
import { ZONE } from '../../e2e/world/zone';
import { makeCertificate } from '../start/local/certificate';
import { startConfig } from '../start/startConfig';
import { findChromium } from '../test/chromium';

/** Time of the API and of the photographed pages: a fixed day, so that runs of different days differ only by the change. */
export const NOON = Date.parse('2026-11-10T12:00:00+07:00');

/**
 * The configuration of `npm start`, overridden by the document in `file`. Names on the wire stay, because no picture shows
 * them. No page is server-rendered, because the gateway would call the API before the browser, and give each request another
 * reference. Throws Stop or ConfigError.
 */
export function picturedConfig(file?: string): CheckedConfig {
  const config = startConfig(file);
  return { ...config, wire: startConfig().wire, drawing: { ...config.drawing, deadline: 0 } };
}

/** Runs `act` with the working tree as it would be released, under a configuration, and a browser that trusts it. */
export async function inPicturedWorld(config: CheckedConfig, act: (world: World, browser: Browser) => Promise<void>): Promise<void> {
  // The browser inherits it.
  process.env['TZ'] = ZONE;
  // No picture shows a release other than the working tree's.
  process.env['JOURNEY_VARIANTS'] = 'none';
  const removeStores = await prepare();
  const certificate = await makeCertificate();
  const world = await createWorld({ releases: EVERYTHING, now: NOON, trustRequestId: true }, certificate);
  await world.configure(config);
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

/**
 * Takes a picture without lasting effects: undoes earlier payments and faults first, and unblocks all files afterwards, even
 * if the picture failed.
 */
export async function undone<Result>(world: World, act: (world: World) => Promise<Result>): Promise<Result> {
  await world.sandbox.reset();
  const rules: Rule[] = [];
  const injectFault: World['front']['injectFault'] = (...given) => {
    const rule = world.front.injectFault(...given);
    rules.push(rule);
    return rule;
  };
  try {
    return await act({ ...world, front: { ...world.front, injectFault } });
  } finally {
    for (const rule of rules) rule.release();
  }
}
