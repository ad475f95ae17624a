import type { BuildRecord, Integrity, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, digestOf } from './canonical';
import { type History, recordKey } from './history';
import { type Plan, planPromote, planSwitch, type PromoteOptions } from './plan';
import { planRollback } from './planRollback';
import { parseDocument } from './schema';
import { codeOf, STAMP } from './testing/promoted';

const hash = `sha384-${'A'.repeat(64)}` as Integrity;
const file = { integrity: hash, size: 1, brotli: 1, type: 'script' } as const;
const other = { ...file, type: 'other' } as const;

function build(name: string, version: string, more: Partial<BuildRecord> = {}): BuildRecord {
  const common = { format: 1, name, version, commit: 'c', builtAt: STAMP.at, contract: '1.0.0', singletons: { react: '19.3.1' } } as const;
  if (name === 'host')
    return {
      ...common,
      kind: 'shell',
      entry: 'main.js',
      pages: {},
      files: { 'main.js': file, 'boot.js': file, 'shell.html': other },
      ...more,
    };
  const page = { path: `/${name}`, files: [] };
  return {
    ...common,
    kind: 'remote',
    entry: 'entry.js',
    global: 'g',
    pages: { [name.replace('-', '')]: page },
    files: { 'entry.js': file },
    ...more,
  };
}

/** A channel's history as plain values. */
class Line {
  history: History = { channel: 'production', documents: [], records: new Map() };

  add(plan: (history: History) => Plan, ...records: readonly BuildRecord[]): ReleaseDocument {
    const known = new Map([...this.history.records, ...records.map((record) => [recordKey(record.name, record.version), record] as const)]);
    const { document } = plan({ ...this.history, records: known });
    // What was planned is what the store would read back.
    this.history = { ...this.history, documents: [...this.history.documents, parseDocument(canonicalBytes(document))], records: known };
    return document;
  }

  promote(records: readonly BuildRecord[], options: PromoteOptions = {}) {
    return this.add((history) => planPromote(history, records, { ...STAMP, ...options }), ...records);
  }

  loan(version: string, options: PromoteOptions = {}) {
    return this.promote([build('remote-loan', version)], options).remotes['remote-loan']!;
  }

  rollback(name = 'remote-loan', market?: 'india') {
    return this.add((history) => planRollback(history, name, { ...STAMP, ...(market ? { market } : {}) }));
  }

  rollbackLoan(market?: 'india') {
    return this.rollback('remote-loan', market).remotes['remote-loan']!;
  }
}

let line: Line;
beforeEach(() => {
  line = new Line();
});
const start = () => line.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0'), build('remote-repay', '1.0.0')]);

describe('promote', () => {
  test('the first document needs the shell', async () => {
    expect(await codeOf(() => line.loan('1.0.0'))).toBe('NO_SHELL');
    expect(start()).toMatchObject({
      number: 1,
      previous: null,
      by: 'operator',
      why: 'test',
      action: 'promote host 1.0.0, remote-loan 1.0.0, remote-repay 1.0.0',
    });
  });

  test('the next document is whole, numbered, and carries the digest of the one before', () => {
    const first = start();
    const second = line.promote([build('remote-loan', '1.0.1')]);
    expect(second).toMatchObject({ number: 2, previous: digestOf(canonicalBytes(first)), shell: first.shell });
    expect(second.remotes['remote-repay']).toEqual(first.remotes['remote-repay']);
    expect(second.remotes['remote-loan']).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0', bad: [] });
    expect(Object.keys(second.remotes['remote-loan']!.builds).sort()).toEqual(['1.0.0', '1.0.1']);
  });

  test('only scripts and styles are pinned, the inline boot script is not', () => {
    expect(start().shell.files).toEqual({ 'main.js': hash });
  });

  test('what runs already is nothing to do', () => {
    start();
    const record = build('remote-loan', '1.0.0');
    expect(planPromote(line.history, [record], STAMP).changes).toEqual([]);
  });

  test('a bad version needs --again, and is good afterwards', async () => {
    start();
    line.loan('1.0.1');
    line.rollback();
    expect(await codeOf(() => line.loan('1.0.1'))).toBe('BAD_VERSION');
    expect(await codeOf(() => line.loan('1.0.1', { canary: 1000 }))).toBe('BAD_VERSION');
    expect(line.loan('1.0.1', { again: true })).toMatchObject({ version: '1.0.1', bad: [], lastKnownGood: '1.0.0' });
  });

  test.each<[string, Partial<BuildRecord>, string]>([
    ['a contract the shell does not offer', { contract: '1.1.0' }, 'CONTRACT_NOT_MET'],
    ['a library the shell does not provide', { singletons: { react: '^20.0.0' } }, 'CONTRACT_NOT_MET'],
    ['a page of another remote', { pages: { remoterepay: { path: '/x', files: [] } } }, 'PAGE_TAKEN'],
    ['an address of another remote', { pages: { mine: { path: '/remote-repay', files: [] } } }, 'PAGE_TAKEN'],
  ])('%s is refused', async (_, more, code) => {
    start();
    expect(await codeOf(() => line.promote([build('remote-loan', '1.0.1', more)]))).toBe(code);
  });

  test('a shell that leaves a remote behind is refused alone, and fits with a new remote in the same document', async () => {
    start();
    const host = build('host', '2.0.0', { contract: '2.0.0' });
    expect(await codeOf(() => line.promote([host]))).toBe('CONTRACT_NOT_MET');
    const next = ['remote-loan', 'remote-repay'].map((name) => build(name, '2.0.0', { contract: '2.0.0' }));
    const document = line.promote([host, ...next]);
    expect(document.remotes['remote-loan']).toMatchObject({ version: '2.0.0' });
    // The earlier version cannot run in this shell, so it is no fallback.
    expect(document.remotes['remote-loan']).not.toHaveProperty('lastKnownGood');
  });
});

describe('canary and market', () => {
  test('a canary leaves the version of everybody else alone', () => {
    start();
    expect(line.loan('1.0.1', { canary: 1000 })).toMatchObject({
      version: '1.0.0',
      canary: { version: '1.0.1', share: 1000 },
      lastKnownGood: '1.0.0',
    });
    expect(line.history.documents.at(-1)!.action).toBe('promote remote-loan 1.0.1 to 10 % of devices');
  });

  test('promoting for everybody ends the canary; a share of 0 withdraws it and nothing else', () => {
    start();
    line.loan('1.0.1', { canary: 1000 });
    const withdrawn = line.loan('1.0.1', { canary: 0 });
    expect(withdrawn).toEqual({ version: '1.0.0', bad: [], builds: expect.objectContaining({ '1.0.0': expect.anything() }) });
    line.loan('1.0.1', { canary: 5000 });
    const all = line.loan('1.0.1');
    expect(all).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0' });
    expect(all).not.toHaveProperty('canary');
  });

  test('a market has its own version until the general one is promoted to it', () => {
    start();
    expect(line.loan('1.0.1', { market: 'india' }).pins).toEqual({ india: '1.0.1' });
    expect(line.loan('1.0.2').pins).toEqual({ india: '1.0.1' });
    expect(line.loan('1.0.2', { market: 'india' })).not.toHaveProperty('pins');
  });

  test('they are for one remote that is in the channel', async () => {
    expect(await codeOf(() => line.loan('1.0.0', { canary: 1000 }))).toBe('NO_SHELL');
    start();
    expect(await codeOf(() => line.promote([build('host', '1.0.1')], { canary: 1000 }))).toBe('USAGE');
    expect(await codeOf(() => line.promote([build('remote-loan', '1.0.1'), build('remote-repay', '1.0.1')], { market: 'india' }))).toBe(
      'USAGE',
    );
    expect(await codeOf(() => line.loan('1.0.1', { canary: 1000, market: 'india' }))).toBe('USAGE');
    expect(await codeOf(() => line.loan('1.0.0', { canary: 1000 }))).toBe('USAGE');
    expect(await codeOf(() => line.promote([build('remote-chat', '1.0.0')], { canary: 1000 }))).toBe('NOT_PROMOTED');
  });
});

describe('rollback', () => {
  test('goes back one, then further, never forward, and says when there is nothing left', async () => {
    start();
    for (const version of ['1.0.1', '1.0.2', '1.0.3']) line.loan(version);
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.2', bad: ['1.0.3'], lastKnownGood: '1.0.1' });
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.1', bad: ['1.0.3', '1.0.2'], lastKnownGood: '1.0.0' });
    const last = line.rollbackLoan();
    expect(last).toMatchObject({ version: '1.0.0', bad: ['1.0.3', '1.0.2', '1.0.1'] });
    expect(last).not.toHaveProperty('lastKnownGood');
    expect(await codeOf(() => line.rollback())).toBe('NOTHING_TO_ROLL_BACK');
  });

  test('never comes back to a version left earlier, with promotions in between', () => {
    start();
    line.loan('1.0.1');
    line.rollback();
    line.loan('1.0.2');
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0', bad: ['1.0.1', '1.0.2'] });
  });

  test('touches one remote and has a new number and the old content', () => {
    const first = start();
    line.promote([build('remote-loan', '1.0.1'), build('remote-repay', '1.0.1')]);
    const before = line.history.documents.at(-1)!;
    const after = line.rollback();
    expect(after).toMatchObject({ number: 3, shell: before.shell, action: 'rollback remote-loan' });
    expect(after.remotes['remote-repay']).toEqual(before.remotes['remote-repay']);
    expect(after.remotes['remote-loan']!.builds['1.0.0']).toEqual(first.remotes['remote-loan']!.builds['1.0.0']);
  });

  test('withdraws the canary and the pin of the version left; other pins stay', () => {
    start();
    line.loan('1.0.1', { market: 'india' });
    line.loan('1.0.2', { market: 'indonesia' });
    line.loan('1.0.3');
    line.loan('1.0.1');
    line.loan('1.0.4', { canary: 100 });
    const after = line.rollbackLoan();
    expect(after).toMatchObject({ version: '1.0.3', bad: ['1.0.1'], pins: { indonesia: '1.0.2' } });
    expect(after).not.toHaveProperty('canary');
  });

  test('with a canary and nothing earlier, the canary is the version left', () => {
    start();
    line.loan('1.0.1', { canary: 1000 });
    const after = line.rollbackLoan();
    expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
    expect(after).not.toHaveProperty('canary');
  });

  test('with a market, only that market goes back to what everybody gets', async () => {
    start();
    line.loan('1.0.1', { market: 'india' });
    const after = line.rollbackLoan('india');
    expect(after).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
    expect(after).not.toHaveProperty('pins');
    expect(await codeOf(() => line.rollback('remote-loan', 'india'))).toBe('NOTHING_TO_ROLL_BACK');
  });

  test('passes over an earlier version that the shell of today cannot run', () => {
    line.promote([build('host', '1.0.0'), build('remote-loan', '1.0.0')]);
    line.promote([build('remote-loan', '1.0.1', { singletons: { react: '~19.3.1' } })]);
    line.loan('1.0.2');
    line.promote([build('host', '1.1.0', { singletons: { react: '19.4.0' } })]);
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
  });

  test('passes over a version that is no longer in the store', () => {
    start();
    line.loan('1.0.1');
    line.loan('1.0.2');
    line.history = { ...line.history, records: new Map([...line.history.records].filter(([key]) => key !== 'remote-loan@1.0.1')) };
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
  });

  test('the shell goes back alone, further each time, and not to a bad one', async () => {
    start();
    line.promote([build('host', '1.0.1')]);
    line.promote([build('host', '1.0.2')]);
    const remotes = line.history.documents.at(-1)!.remotes;
    expect(line.rollback('host')).toMatchObject({ shell: { version: '1.0.1' }, remotes });
    line.loan('1.0.1');
    expect(line.rollback('host').shell.version).toBe('1.0.0');
    expect(await codeOf(() => line.rollback('host'))).toBe('NOTHING_TO_ROLL_BACK');
    expect(await codeOf(() => line.promote([build('host', '1.0.2')]))).toBe('BAD_VERSION');
    expect(line.promote([build('host', '1.0.2')], { again: true }).shell.version).toBe('1.0.2');
  });

  test('a shell too old for a remote in the channel is refused', async () => {
    start();
    line.promote([build('host', '1.1.0', { contract: '1.1.0' }), build('remote-loan', '1.1.0', { contract: '1.1.0' })]);
    expect(await codeOf(() => line.rollback('host'))).toBe('CONTRACT_NOT_MET');
  });

  test('of a remote that is not there, or an empty channel, is refused', async () => {
    expect(await codeOf(() => line.rollback())).toBe('NO_SHELL');
    start();
    expect(await codeOf(() => line.rollback('remote-chat'))).toBe('NOT_PROMOTED');
    expect(await codeOf(() => line.rollback('constructor'))).toBe('NOT_PROMOTED');
  });
});

test('a remote can be taken out and brought back, and stays out over promotions', () => {
  start();
  const off = line.add((history) => planSwitch(history, 'remote-loan', false, STAMP));
  expect(off.remotes['remote-loan']).toMatchObject({ version: '1.0.0', disabled: true });
  expect(line.loan('1.0.1')).toMatchObject({ version: '1.0.1', disabled: true });
  const on = line.add((history) => planSwitch(history, 'remote-loan', true, STAMP));
  expect(on.remotes['remote-loan']).not.toHaveProperty('disabled');
});

test('every change is said in words', () => {
  start();
  const plan = planPromote(line.history, [build('remote-loan', '1.0.1')], STAMP);
  expect(plan.changes).toEqual(['remote-loan: 1.0.0 → 1.0.1 for everybody', 'remote-loan: falls back to 1.0.0']);
});
