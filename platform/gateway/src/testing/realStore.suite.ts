import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { openStore } from '@loan/release/store/openStore';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, publishedStore, rollback } from '@loan/release/testing/promoted';

import { createGateway } from '../gateway';
import { ask, close, listen, portOf } from './gatewayUnderTest';

/** Not run with the other tests: `tools/start/objectStore.ts` starts a real object store and passes its address. */
const address = process.env['S3_STORE'];
if (address === undefined) throw new Error('S3_STORE names no object store: see docs/operations.md');

test('a gateway serves pages and assets from a real object store, and notices a release and its rollback', async () => {
  const own = `${address}/${randomUUID()}`;
  const root = await temporaryFolder();
  const loan = 'remote-loan@1.0.0';
  const store = await publishedStore(root.path, ['host@1.0.0', loan, 'remote-loan@1.0.1'], openStore(own));
  await promote(store, ['host@1.0.0', loan]);
  const cache = { folder: join(root.path, 'cache'), mostBytes: 1_000_000 };
  const gateway = createGateway({ store: own, cache, channel: CHANNEL, api: 'http://127.0.0.1:1' });
  const server = await listen(createServer(gateway));
  const version = async () => {
    const { status, body } = await ask(portOf(server), '/loanDetail');
    expect(status).toBe(200);
    return /"remote-loan":\{"version":"([^"]+)"/.exec(body.toString())?.[1];
  };
  const untilVersion = async (wanted: string) => {
    while ((await version()) !== wanted) await new Promise((later) => setTimeout(later, 20));
  };
  expect(await version()).toBe('1.0.0');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const file = await ask(portOf(server), '/assets/remote-loan/1.0.0/remote.ee55.js', { headers: { 'accept-encoding': encoding } });
    expect([file.status, file.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
  }
  await promote(store, ['remote-loan@1.0.1']);
  await untilVersion('1.0.1');
  await rollback(store, 'remote-loan');
  await untilVersion('1.0.0');
  await close(server);
  await gateway.close();
  await root.remove();
});
