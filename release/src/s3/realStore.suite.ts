import { randomUUID } from 'node:crypto';

import { openStore } from '../openStore';
import { storeSuite } from '../testing/storeSuite';

/** Not one of the tests that run everywhere: `scripts/objectStore.ts` starts a real object store and gives its address. */
const address = process.env['S3_STORE'];
if (address === undefined) throw new Error('S3_STORE names no object store: see docs/operations.md');

storeSuite(async () => {
  const own = `${address}/${randomUUID()}`;
  return { open: () => openStore(own), close: async () => undefined };
});
