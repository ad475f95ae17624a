import { BATCH_BYTES, type Outcome, type Report } from '@loan/shared/contracts/reports';

import { batchOf, collectorsUnderTest, countsOf, fault, load, metric, post, vital } from './testing/collectorUnderTest';

const { newFile, start } = collectorsUnderTest();

describe('reports are counted', () => {
  test('by the requested dimensions, before they are written and after a restart', async () => {
    const file = newFile();
    const first = await start({ file });
    const failure: Report = { ...load(), kind: 'failure', code: 'REMOTE_TIMEOUT' };
    const reports = batchOf(load(), load({ version: '1.0.1', arm: 'canary' }), failure, vital(50), vital(70_000));
    expect((await post(`${first.url}/reports`, reports)).status).toBe(204);
    const before = await countsOf(first.url, '&by=package,version,arm,name');
    await first.close();
    const second = await start({ file });
    const after = await countsOf(second.url, '&by=package,version,arm,name');

    const base = { package: 'remote-loan', version: '1.0.0', arm: 'rest' };
    const buckets = Array.from({ length: 30 }, (_, index) => Number(index === 2 || index === 29));
    const expected = [
      { ...base, kind: 'load', count: 1 },
      { ...base, version: '1.0.1', arm: 'canary', kind: 'load', count: 1 },
      { ...base, kind: 'failure', name: 'REMOTE_TIMEOUT', count: 1 },
      { ...base, kind: 'vital', name: 'data', count: 2, buckets },
    ];
    for (const { rows } of [before, after]) {
      expect(rows).toHaveLength(4);
      expect(rows).toEqual(expect.arrayContaining(expected.map((row) => ({ ...row, at: expect.any(Number) as number }))));
    }
  });

  test('rows of a step begin at whole steps from the first minute; without a step there is one row', async () => {
    let now = 1_700_000_040_000;
    const { url } = await start({ now: () => now });
    for (const later of [0, 60_000, 120_000, 600_000]) {
      now = 1_700_000_040_000 + later;
      await post(`${url}/reports`, batchOf(load()));
    }
    const ask = async (step: string) => {
      const reply = await fetch(`${url}/counts?channel=production&from=1700000050000&to=1700000641000${step}`);
      return ((await reply.json()) as { rows: { at: number; count: number }[] }).rows.map(
        ({ at, count }) => `${(at - 1_700_000_040_000) / 60_000} min: ${count}`,
      );
    };
    expect(await ask('&step=2')).toEqual(['0 min: 2', '2 min: 1', '10 min: 1']);
    expect(await ask('')).toEqual(['0 min: 4']);
  });

  test('counts of two collectors add up to those of one', async () => {
    const [one, other, both] = [await start(), await start(), await start()];
    const batches = [batchOf(load(), vital(80)), batchOf(load({ arm: 'canary' }), vital(80), vital(81), load())];
    for (const [index, batch] of batches.entries())
      for (const { url } of [index === 0 ? one : other, both]) await post(`${url}/reports`, batch);
    const sums = async (urls: readonly string[]) => {
      const sum: Record<string, number[]> = {};
      for (const url of urls)
        for (const { kind, arm, count, buckets = [count] } of (await countsOf(url, '&by=arm')).rows)
          sum[`${kind} ${arm}`] = buckets.map((each, index) => each + (sum[`${kind} ${arm}`]?.[index] ?? 0));
      return sum;
    };
    expect(await sums([one.url, other.url])).toEqual(await sums([both.url]));
    expect((await sums([both.url]))['load rest']).toEqual([2]);
  });

  test('outcomes: each name once, by page, and only in a reply that asks for them', async () => {
    const file = newFile();
    const first = await start({ file, perSender: 3 });
    const sender = { 'X-Engine': 'webkit 26' };
    const { page, ...from } = load();
    const outcome = (...names: Outcome[]): Report => ({ ...from, kind: 'outcome', page: page as never, names });
    // A report is one of its sender's, however many outcomes it has.
    const reports = batchOf(load(), outcome('shown', 'reached', 'accepted'), outcome('shown'));
    expect((await post(`${first.url}/reports`, reports, sender)).status).toBe(204);
    const base = { package: 'remote-loan', version: '1.0.0', arm: 'rest', page: 'loanDetail', kind: 'outcome' };
    const ask = async (url: string) => {
      const rows = async (query: string) =>
        (await countsOf(url, query)).rows
          .map(({ at: _at, ...row }) => row)
          .sort((one, other) => other.count - one.count || String(one.name).localeCompare(String(other.name)));
      expect(await rows('&kind=outcome&by=package,version,arm,page,name')).toEqual([
        { ...base, name: 'shown', count: 2 },
        { ...base, name: 'accepted', count: 1 },
        { ...base, name: 'reached', count: 1 },
      ]);
      expect(await rows('&kind=outcome&by=name,engine')).toEqual([
        { kind: 'outcome', name: 'shown', engine: 'webkit 26', count: 2 },
        { kind: 'outcome', name: 'reached', engine: 'webkit 26', count: 1 },
      ]);
      expect(await rows('&by=page')).toEqual([{ page: 'loanDetail', kind: 'load', count: 1 }]);
      expect(await rows('&by=engine')).toEqual([{ engine: 'webkit 26', kind: 'load', count: 1 }]);
    };
    await ask(first.url);
    const labels = 'channel="production",package="remote-loan",version="1.0.0",arm="rest",market="india",name="shown",kind="outcome"';
    expect(await metric(first.url, `loan_reports_total{${labels}}`)).toBe(2);
    expect(await metric(first.url, `loan_outcomes_total{${labels.replace('kind="outcome"', 'page="loanDetail"')}}`)).toBe(2);
    await first.close();
    await ask((await start({ file })).url);
  });

  test('under the channel that the gateway names; an invalid name counts as none', async () => {
    const { url } = await start();
    await post(`${url}/reports`, batchOf(load()), { 'X-Channel': 'staging' });
    await post(`${url}/reports`, batchOf(load()), { 'X-Channel': "x' OR 1=1 --" });
    expect((await countsOf(url)).rows).toEqual([]);
    expect((await countsOf(url, '', 'staging')).rows).toMatchObject([{ kind: 'load', count: 1 }]);
    expect((await countsOf(url, '', 'unknown')).rows).toMatchObject([{ kind: 'load', count: 1 }]);
  });
});

describe('refusals', () => {
  const good = JSON.stringify(batchOf(load()));

  test('a batch with a wrong report: the whole batch, and counts the reason', async () => {
    const { url } = await start();
    expect((await post(`${url}/reports`, batchOf(load(), load({ arm: 'left' as never })))).status).toBe(400);
    expect(await metric(url, 'collector_refused_total{reason="content"}')).toBe(1);
    expect((await countsOf(url)).rows).toEqual([]);
  });

  test('refuses a body that is too large or has no content length; accepts the maximum', async () => {
    const { url } = await start();
    const statusOf = async (body: string | ReadableStream) =>
      (await fetch(`${url}/reports`, { method: 'POST', body, duplex: 'half' } as RequestInit)).status;
    expect(await statusOf(good.padEnd(BATCH_BYTES + 1))).toBe(413);
    expect(await statusOf(new Blob([good.padEnd(BATCH_BYTES + 1)]).stream())).toBe(411);
    expect(await metric(url, 'collector_refused_total{reason="size"}')).toBe(2);
    expect(await statusOf(good.padEnd(BATCH_BYTES))).toBe(204);
  });

  test('limits each sender without affecting the others', async () => {
    let now = Date.now();
    const { url } = await start({ perSender: 10, now: () => now });
    const send = (address: string, count = 4) =>
      post(`${url}/reports`, batchOf(...Array.from({ length: count }, () => load())), { 'X-Forwarded-For': `6.6.6.6, ${address}` });
    const statuses = [];
    for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) statuses.push((await send(address)).status);
    expect(statuses).toEqual([204, 204, 429, 204]);
    expect(await metric(url, 'collector_refused_total{reason="sender"}')).toBe(1);
    expect((await countsOf(url)).rows).toMatchObject([{ count: 12 }]);
    now += 30_000;
    expect((await send('1.1.1.1')).status).toBe(204);
  });

  test('invalid bodies use up the sender’s allowance, too', async () => {
    const now = Date.now();
    const { url } = await start({ perSender: 2, now: () => now });
    const statuses = [];
    for (const path of ['reports', 'csp-reports', 'reports']) statuses.push((await post(`${url}/${path}`, 'x')).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  test('a question that cannot be answered, with a sentence', async () => {
    const { url } = await start();
    const reply = await fetch(`${url}/counts?channel=production&from=0&to=1&by=page,engine`);
    expect([reply.status, await reply.json()]).toEqual([400, { error: 'Pages and engines are counted apart: ask by one of them.' }]);
  });

  test('a second collector of the same file is refused with a sentence; the first continues', async () => {
    const file = newFile();
    const { url } = await start({ file });
    await expect(start({ file })).rejects.toThrow(`${file} is in use by another collector: each needs a file of its own.`);
    expect((await post(`${url}/reports`, batchOf(load()))).status).toBe(204);
  });

  test('a port in use is refused; the file is free afterwards', async () => {
    const { url } = await start();
    const file = newFile();
    await expect(start({ file, port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
    expect((await fetch(`${(await start({ file })).url}/livez`)).status).toBe(200);
  });
});

describe('details that are stored as text', () => {
  const frame = 'at open (/assets/remote-loan/1.0.0/loanDetail.js:1:20)';

  test('stacks of faults, by version, with count and times', async () => {
    let now = 1_700_000_000_000;
    const { url } = await start({ now: () => now });
    const send = (...reports: Report[]) => post(`${url}/reports`, batchOf(...reports));
    await send(fault(`${frame}\nelsewhere`), fault(frame, { version: '1.0.1' }));
    now += 60_000;
    await send(fault(`${frame}\nelsewhere`));
    const ask = async (more: string) =>
      ((await (await fetch(`${url}/faults?channel=production${more}`)).json()) as { faults: object[] }).faults;
    const base = { package: 'remote-loan', version: '1.0.0', name: 'TypeError' };
    const first = { ...base, stack: `${frame}\nelsewhere`, count: 2, first: 1_700_000_000_000, last: now };
    expect(await ask('&package=remote-loan&version=1.0.0')).toEqual([first]);
    expect(await ask('')).toEqual([first, { ...base, version: '1.0.1', stack: frame, count: 1, first: now - 60_000, last: now - 60_000 }]);
    expect(await ask('&package=host')).toEqual([]);
    expect((await fetch(`${url}/faults?channel=production&version=x`)).status).toBe(400);
  });

  test('the newest details of a version', async () => {
    let now = 1_700_000_000_000;
    const { url } = await start({ now: () => now });
    for (let line = 1; line <= 60; line += 1) {
      now += 1000;
      await post(`${url}/reports`, batchOf(fault(`at a (/assets/remote-loan/1.0.0/a.js:${line}:1)`)));
    }
    const { faults } = (await (await fetch(`${url}/faults?channel=production`)).json()) as { faults: { stack: string }[] };
    expect(faults).toHaveLength(50);
    expect(faults.at(0)?.stack).toContain(':60:');
    expect(faults.at(-1)?.stack).toContain(':11:');
  });

  test('browsers’ policy and integrity reports: directive and place, never a query', async () => {
    const { url } = await start();
    const documentURL = 'https://m.example/?token=secret';
    const body = (blockedURL: string) => ({ effectiveDirective: 'script-src-elem', blockedURL, documentURL });
    const integrity = { blockedURL: 'https://m.example/assets/remote-loan/1.0.0/a.js?secret', destination: 'script' };
    const reports = [
      { type: 'csp-violation', body: body('https://ads.example/secret') },
      { type: 'csp-violation', body: body('https://ads.example/other?secret') },
      { type: 'integrity-violation', body: integrity },
    ];
    const sent = await post(`${url}/csp-reports`, reports, { 'Content-Type': 'application/reports+json' });
    expect(sent.status).toBe(204);
    const old = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } };
    expect((await post(`${url}/csp-reports`, old, { 'Content-Type': 'application/csp-report' })).status).toBe(204);
    expect((await post(`${url}/csp-reports`, { hello: 1 })).status).toBe(400);

    const answer = await (await fetch(`${url}/policy-reports?channel=production`)).text();
    const { reports: kept } = JSON.parse(answer) as { reports: object[] };
    const none = { package: '', version: '' };
    expect(kept).toHaveLength(3);
    const integrityOf = { type: 'integrity-violation', package: 'remote-loan', version: '1.0.0', directive: 'script' };
    for (const row of [
      { type: 'csp-violation', ...none, directive: 'script-src-elem', place: 'https://ads.example', count: 2 },
      { ...integrityOf, place: '/assets/remote-loan/1.0.0/a.js' },
      { type: 'csp-violation', ...none, directive: 'img-src', place: 'inline', count: 1 },
    ])
      expect(kept).toContainEqual(expect.objectContaining(row));
    expect(answer).not.toContain('secret');
    expect(await metric(url, 'loan_policy_reports_total{channel="production",type="csp-violation",directive="script-src-elem"}')).toBe(2);
  });
});

test('a full database: counts wait, readiness reports it, and counts lost at the end are reported', async () => {
  const said: string[] = [];
  const { url, close } = await start({ megabytes: 0.2, say: (sentence) => said.push(sentence), perSender: 1e6 });
  let sent = 0;
  const fill = async () => {
    const reports = Array.from({ length: 40 }, () => load({ version: `1.0.${(sent += 1)}-${'long'.repeat(12)}` }));
    expect((await post(`${url}/reports`, batchOf(...reports))).status).toBe(204);
  };
  for (let batch = 0; batch < 60; batch += 1) await fill();
  while ((await fetch(`${url}/readyz`)).status !== 503) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said.filter((sentence) => sentence.startsWith('The database cannot be written, counts wait'))).toHaveLength(1);
  expect(await metric(url, 'collector_flush_failures_total')).toBeGreaterThan(0);
  expect((await countsOf(url)).rows[0]?.count).toBe(sent);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  await close();
  expect(said.at(-1)).toMatch(/^Lost, as it could not be written: [\d,]+ reports\.$/);
});
