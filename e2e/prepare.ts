import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { FullConfig } from '@playwright/test';

import { Stop } from '@loan/kit/command';
import { publish } from '@loan/release/publish/publish';
import { createFileStore } from '@loan/release/store/fileStore';

import { atOnce } from '../tools/build/atOnce';
import { buildPackages } from '../tools/build/buildPackages';
import { ROOT, versionOf } from '../tools/build/packages';
import { removeLeftFolders } from '../tools/start/local/leftFolders';
import { findChromium } from '../tools/test/chromium';
import { findNginx } from '../tools/test/programs';
import { installEngines } from './engines/engines';
import { ALL_STORES, CHANNEL, copyStore, EVERYTHING, openChannel, PUBLISHED, STANDING, STORES } from './world/stores';
import { buildVariant, VARIANTS } from './world/variants';

/** Finds a program or installs it. One that cannot be had is reported by the tests that need it. */
export function install(find: () => unknown): void {
  try {
    find();
  } catch (fault) {
    if (!(fault instanceof Stop)) throw fault;
  }
}

/** Finds the browser and nginx, and with `engines` the other engines, or installs them. */
export function installPrograms(engines: boolean): void {
  // Once for all workers: two cannot install a program at once, and a failed search should happen only once.
  process.env['CHROMIUM_PATH'] = findChromium().executablePath;
  install(findNginx);
  if (engines) installEngines();
}

/** The folders of the variants, which are built unless they are there. `npm test -- --changed` needs none when no chosen journey uses one. */
export async function buildVariants(): Promise<readonly string[]> {
  const variants = process.env['JOURNEY_VARIANTS'] === 'none' ? [] : Object.values(VARIANTS);
  const builds = variants.map((variant) => () => buildVariant(variant));
  return Promise.all(atOnce(builds, 2));
}

/**
 * Runs before all tests: finds the browser and nginx, for journeys (`of`: Playwright's configuration) also the other engines,
 * builds outdated packages and variants, and makes the stores that worlds copy. Returns the cleanup.
 */
export default async function prepare(of?: FullConfig): Promise<() => void> {
  installPrograms(of !== undefined);
  // Removes folders of killed runs; a gallery or other journeys may run meanwhile.
  removeLeftFolders(ALL_STORES);
  const store = createFileStore(PUBLISHED);
  await buildPackages(
    EVERYTHING.map((name) => ({ name })),
    () => undefined,
  );
  // Beside each other: compression takes most of the time.
  const publishOne = async (name: string) => {
    const { record } = await publish(store, join(ROOT, name), { channel: CHANNEL, name });
    if (record.version !== versionOf(name))
      throw new Error(`${name} was built as ${record.version} meanwhile (npm start?): run the journeys again.`);
  };
  const publishVariant = (folder: string) => publish(store, folder, { channel: CHANNEL });
  await Promise.all([...EVERYTHING.map(publishOne), ...(await buildVariants()).map(publishVariant)]);

  copyStore(PUBLISHED, STANDING);
  const channel = openChannel(STANDING);
  await channel.configure({});
  await channel.promote(EVERYTHING);
  return () => rmSync(STORES, { recursive: true, force: true });
}
