import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startCollector, type RunningCollector } from '@loan/collector/collector';
import { changeChannel } from '@loan/release/commands/changeChannel';
import { newestDocument } from '@loan/release/document/documents';
import { promoteRequest } from '@loan/release/plan/requests';
import { soundRecord } from '@loan/release/publish/storedBuild';
import { AREAS, CHANNEL, promote, publishedStore, type Target } from '@loan/release/testing/promoted';
import { POLL, Watch } from '@loan/release/watch/watch';
import type { Batch, Report } from '@loan/shared/contracts/reports';

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
let running: readonly RunningCollector[] = [];
afterAll(async () => {
  await Promise.all(running.map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

/** Reports of a page about one load. */
function reportsOf(arm: 'canary' | 'rest', failed: boolean): readonly Report[] {
  const about = { package: 'remote-loan', version: arm === 'canary' ? '1.0.1' : '1.0.0', arm } as const;
  const failure: Report = { ...about, kind: 'failure', code: 'REMOTE_TIMEOUT' };
  return [{ ...about, kind: 'load' }, ...(failed ? [failure] : []), { ...about, kind: 'vital', name: 'data', value: 900 }];
}

async function post({ url }: RunningCollector, sender: number, reports: readonly Report[]): Promise<void> {
  const batch: Batch = { format: 1, release: 2, market: 'india', reports };
  const headers = { 'X-Channel': CHANNEL, 'X-Forwarded-For': `203.0.113.${sender % 250}` };
  const { status } = await fetch(`${url}/reports`, { method: 'POST', headers, body: JSON.stringify(batch) });
  expect(status).toBe(204);
}

test('a canary for 10 % that fails for 20 % of its loads is halted at the first poll after the 200th, by the counts of two collectors', async () => {
  const first = AREAS.map((name): Target => [name, '1.0.0']);
  const store = await publishedStore(folder, [...first, ['remote-loan', '1.0.1']]);
  await promote(store, first);
  const audit = { by: 'asha', why: 'new form', at: new Date().toISOString() };
  const candidate = await soundRecord(store, 'remote-loan', '1.0.1');
  await changeChannel(store, CHANNEL, promoteRequest([candidate], { ...audit, canary: 1000 }));
  running = await Promise.all([1, 2].map((each) => startCollector({ port: 0, file: join(folder, `${each}.db`) })));
  const said: string[] = [];
  const collectors = running.map(({ url }) => url);
  const watch = new Watch({ store, channel: CHANNEL, collectors, key: undefined, dryRun: false, say: (line) => said.push(line) });

  const visits = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const others = Array.from({ length: 9 }, (_, other) => reportsOf('rest', other === 0 && index % 11 === 0));
      await post(running[index % running.length]!, index, [...reportsOf('canary', index % 5 === 0), ...others.flat()]);
    }
  };
  for (const [from, to] of [
    [0, 60],
    [60, 130],
    [130, 199],
  ] as const) {
    await visits(from, to);
    expect((await watch.turn()).did).toBeUndefined();
  }
  await visits(199, 200);
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
}, 60_000);
