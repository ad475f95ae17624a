import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { namedIn, recordKey } from '../document/builds';
import { newestDocument } from '../document/documents';
import { ReleaseError } from '../releaseError';
import { whileClaimed } from './claims';
import { assetFolder, RECORD_FILE, type Store } from './store';
import { restoreVersion } from './trash';

/**
 * Writes a document (`write`) under a lease, so that a concurrent prune does not remove versions that it adds. Throws ReleaseError
 * `NOT_PUBLISHED` when a version was already removed, and the faults of `write`.
 */
export async function writeClaimed(store: Store, document: ReleaseDocument, write: () => Promise<void>): Promise<void> {
  const before = await newestDocument(store, document.channel);
  const known = new Set(before === undefined ? [] : namedIn(before).map(([name, version]) => recordKey(name, version)));
  const brought = namedIn(document).filter(([name, version]) => !known.has(recordKey(name, version)));
  const missing = async () => {
    const records = await Promise.all(brought.map(([name, version]) => store.read(`${assetFolder(name, version)}/${RECORD_FILE}`)));
    return brought.filter((_, index) => records[index] === undefined);
  };
  if (brought.length === 0) return write();
  const claimed = brought.map(([name, version]) => recordKey(name, version));
  await whileClaimed(store, document, claimed, async () => {
    const [gone] = await missing();
    if (gone !== undefined)
      throw new ReleaseError(
        'NOT_PUBLISHED',
        `${gone.join(' ')} was pruned meanwhile: nothing was changed. Publish it again, or ask again.`,
      );
    await write();
  });
  // Restores versions that a prune moved to trash before it was killed, because that prune cannot restore them.
  for (const [name, version] of await missing()) await restoreVersion(store, name, version);
}
