import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Counts } from '@loan/shared/contracts/counts';
import type { Batch, Report } from '@loan/shared/contracts/reports';

import { startCollector, type CollectorOptions, type RunningCollector } from './collector';

const folder = mkdtempSync(join(tmpdir(), 'collector-'));
const running: RunningCollector[] = [];
let files = 0;

async function start(options: Partial<CollectorOptions> = {}): Promise<RunningCollector> {
  files += 1;
  const collector = await startCollector({ port: 0, file: join(folder, `${files}.db`), ...options });
  running.push(collector);
  return collector;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const load = (more: Partial<Report> = {}): Report =>
  ({ kind: 'load', package: 'remote-loan', version: '1.0.0', arm: 'rest', page: 'loanDetail', ...more }) as Report;
const batchOf = (...reports: Report[]): Batch => ({ format: 1, release: 7, market: 'india', reports });

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/reports`, {
    method: 'POST',
    headers: { 'X-Channel': 'production', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const countsOf = async (url: string, more = '', channel = 'production') => {
  const now = Date.now();
  const reply = await fetch(`${url}/counts?channel=${channel}&from=${now - 600_000}&to=${now + 60_000}${more}`);
  return { status: reply.status, body: (await reply.json()) as Counts };
};

describe('what is sent is counted', () => {
  test('by the dimensions that are asked for, before it is written and after a restart', async () => {
    const file = join(folder, 'restart.db');
    const first = await start({ file });
    const reply = await post(
      first.url,
      batchOf(
        load(),
        load({ version: '1.0.1', arm: 'canary' }),
        { ...load(), kind: 'failure', code: 'REMOTE_TIMEOUT' },
        { ...load(), kind: 'vital', name: 'data', value: 50 },
        { ...load(), kind: 'vital', name: 'data', value: 70_000 },
      ),
    );
    expect(reply.status).toBe(204);
    const before = await countsOf(first.url, '&by=package,version,arm,name');
    await running.pop()?.close();
    const second = await start({ file });
    const after = await countsOf(second.url, '&by=package,version,arm,name');

    const base = { package: 'remote-loan', version: '1.0.0', arm: 'rest', at: before.body.from };
    const buckets = Array.from({ length: 30 }, (_, index) => Number(index === 2 || index === 29));
    const expected = [
      { ...base, kind: 'load', count: 1 },
      { ...base, version: '1.0.1', arm: 'canary', kind: 'load', count: 1 },
      { ...base, kind: 'failure', name: 'REMOTE_TIMEOUT', count: 1 },
      { ...base, kind: 'vital', name: 'data', count: 2, buckets },
    ];
    for (const { rows } of [before.body, after.body]) {
      expect(rows).toHaveLength(4);
      expect(rows).toEqual(expect.arrayContaining(expected.map((row) => ({ ...row, at: expect.any(Number) as number }))));
    }
  });
});
