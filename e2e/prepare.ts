import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { FullConfig } from '@playwright/test';

import { Stop } from '@loan/kit/command';
import { publish } from '@loan/release/publish/publish';
import { createFileStore } from '@loan/release/store/fileStore';

import { atOnce } from '../tools/build/atOnce';
import { buildPackages } from '../tools/build/buildPackages';
import { ROOT, versionOf } from '../tools/build/packages';
import { removeLeftFolders } from '../tools/start/leftFolders';
import { findNginx } from '../tools/start/nginx';
import { findChromium } from '../tools/test/chromium';
import { installEngines } from './engines/engines';
import { ALL_STORES, CHANNEL, copyStore, EVERYTHING, openChannel, PUBLISHED, STANDING, STORES } from './stores';
import { buildVariant, VARIANTS } from './variants';

/** One journey needs nginx, and reports when it is missing. */
function installNginx(): void {
  try {
    findNginx();
  } catch (fault) {
    if (!(fault instanceof Stop)) throw fault;
  }
}

/**
 * Runs before all tests: finds the browser and nginx, for journeys (`of`: Playwright's configuration) also the other engines,
 * builds outdated packages and variants, and makes the stores that worlds copy. Returns the cleanup.
 */
export default async function prepare(of?: FullConfig): Promise<() => void> {
  // Once for all workers: two cannot install a program at once, and a failed search should happen only once.
  process.env['CHROMIUM_PATH'] = findChromium().executablePath;
  installNginx();
  if (of !== undefined) installEngines();
  // Removes folders of killed runs; a gallery or other journeys may run meanwhile.
  removeLeftFolders(ALL_STORES);
  const store = createFileStore(PUBLISHED);
  await buildPackages(
    EVERYTHING.map((name) => ({ name })),
    () => undefined,
  );
  for (const name of EVERYTHING) {
    const { record } = await publish(store, join(ROOT, name), { channel: CHANNEL, name });
    if (record.version !== versionOf(name))
      throw new Error(`${name} was built as ${record.version} meanwhile (npm start?): run the journeys again.`);
  }
  // `npm test -- --changed` sets this when no chosen journey uses a variant.
  const variants = process.env['JOURNEY_VARIANTS'] === 'none' ? [] : Object.values(VARIANTS);
  const builds = atOnce(
    variants.map((variant) => () => buildVariant(variant)),
    2,
  );
  for (const folder of await Promise.all(builds)) await publish(store, folder, { channel: CHANNEL });

  copyStore(PUBLISHED, STANDING);
  const channel = openChannel(STANDING);
  await channel.configure({});
  await channel.promote(EVERYTHING);
  return () => rmSync(STORES, { recursive: true, force: true });
}
