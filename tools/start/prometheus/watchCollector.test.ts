import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startCollector, type RunningCollector } from '@loan/collector/collector';
import { newestDocument } from '@loan/release/document/documents';
import { CHANNEL } from '@loan/release/testing/promoted';
import { collectorAt } from '@loan/release/watch/counts';
import { POLL, Watch } from '@loan/release/watch/watch';

import { sendVisits, storeWithCanary } from './testing/visits';

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
let running: readonly RunningCollector[] = [];
afterAll(async () => {
  await Promise.all(running.map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

test('a canary for 10 % that fails for 20 % of its loads is halted at the first poll after the 200th, by the counts of two collectors', async () => {
  const store = await storeWithCanary(folder);
  running = await Promise.all([1, 2].map((each) => startCollector({ port: 0, file: join(folder, `${each}.db`) })));
  const said: string[] = [];
  const sources = running.map(({ url }) => collectorAt(url));
  const watch = new Watch({ store, channel: CHANNEL, sources, key: undefined, dryRun: false, say: (line) => said.push(line) });

  for (const [from, to] of [
    [0, 60],
    [60, 130],
    [130, 199],
  ] as const) {
    await sendVisits(running, from, to);
    expect((await watch.turn()).did).toBeUndefined();
  }
  await sendVisits(running, 199, 200);
  expect((await watch.turn()).did).toBe('halt');

  const document = await newestDocument(store, CHANNEL);
  expect(document).toMatchObject({
    by: 'auto',
    action: 'halt remote-loan',
    why: expect.stringMatching(/^halt: 40 of 200 loads failed \(20\.0 %\), others 19 of 1,800 \(1\.1 %\); evidence \d\.\de\d+, bound 200$/),
    remotes: { 'remote-loan': { version: '1.0.0', bad: ['1.0.1'] } },
  });
  expect(document?.remotes['remote-loan']).not.toHaveProperty('canary');
  expect(said.at(-1)).toBe(`remote-loan 1.0.1 ${document?.why} (document 3)`);
  // One poll before and one poll after: both within the minute that a halt may take.
  expect(2 * POLL).toBeLessThan(60_000);
});
