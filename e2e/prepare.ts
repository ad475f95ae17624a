import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { createFileStore } from '@loan/release/fileStore';
import { publish } from '@loan/release/publish';

import { buildPackages } from '../scripts/buildPackages';
import { findChromium } from '../scripts/chromium';
import { Stop } from '../scripts/command';
import { findNginx } from '../scripts/nginx';
import { releasedPackages, ROOT, versionOf } from '../scripts/packages';
import { buildVariant, VARIANTS } from './variants';

/** The store that each world starts from a copy of: everything published, nothing promoted. */
export const PUBLISHED = join(ROOT, '.local', 'e2e', 'store');
export const CHANNEL = 'production';

/** One journey needs it, and says what is missing. */
function installNginx(): void {
  try {
    findNginx();
  } catch (fault) {
    if (!(fault instanceof Stop)) throw fault;
  }
}

/** Before all tests: finds the browser and nginx, builds what is not up to date, the variants too, and publishes it. */
export default async function prepare(): Promise<void> {
  // Once for all workers: what is not there is installed, which two cannot do at once.
  findChromium();
  installNginx();
  const names = releasedPackages();
  rmSync(PUBLISHED, { recursive: true, force: true });
  const store = createFileStore(PUBLISHED);
  await buildPackages(
    names.map((name) => ({ name })),
    () => undefined,
  );
  for (const name of names) {
    const { record } = await publish(store, join(ROOT, name), { channel: CHANNEL, name });
    if (record.version !== versionOf(name))
      throw new Error(`${name} was built as ${record.version} meanwhile (npm start?): run the journeys again.`);
  }
  for (const variant of Object.values(VARIANTS)) await publish(store, await buildVariant(variant), { channel: CHANNEL });
}
