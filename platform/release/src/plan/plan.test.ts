import type { BuildRecord } from '@loan/shared/contracts/release';

import { canonicalBytes, digestOf } from '../document/canonical';
import { build, HASH, Line } from '../testing/line';
import { AUDIT, codeOf } from '../testing/promoted';
import { planPromote } from './planPromote';
import { freezeRequest, switchRequest } from './requests';

let line: Line;
beforeEach(() => {
  line = new Line();
  line.start();
});

describe('promote', () => {
  test('the first document needs the shell', async () => {
    line = new Line();
    expect(await codeOf(() => line.loan('1.0.0'))).toBe('NO_SHELL');
    const action = 'promote host 1.0.0, remote-loan 1.0.0, remote-repay 1.0.0';
    expect(line.start()).toMatchObject({ number: 1, previous: null, by: 'operator', why: 'test', action });
  });

  test('the next document is complete, numbered, and has the digest of its predecessor', () => {
    const first = line.newest;
    const second = line.promote([build('remote-loan', '1.0.1')]);
    expect(second).toMatchObject({ number: 2, previous: digestOf(canonicalBytes(first)), shell: first.shell });
    expect(second.remotes['remote-repay']).toEqual(first.remotes['remote-repay']);
    expect(second.remotes['remote-loan']).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0', bad: [] });
    expect(Object.keys(second.remotes['remote-loan']!.builds).sort()).toEqual(['1.0.0', '1.0.1']);
  });

  test('only scripts and styles are pinned, the inline boot script is not', () => {
    expect(line.newest.shell.files).toEqual({ 'main.js': HASH });
  });

  test('a bad version needs --again, and is good afterwards', async () => {
    line.loan('1.0.1');
    line.rollback();
    expect(await codeOf(() => line.loan('1.0.1'))).toBe('BAD_VERSION');
    expect(await codeOf(() => line.loan('1.0.1', { canary: 1000 }))).toBe('BAD_VERSION');
    expect(line.loan('1.0.1', { again: true })).toMatchObject({ version: '1.0.1', bad: [], lastKnownGood: '1.0.0' });
  });

  test.each<[string, Partial<BuildRecord>, string]>([
    ['a contract the shell does not offer', { contract: '1.1.0' }, 'CONTRACT_NOT_MET'],
    ['a library range that says nothing', { singletons: { react: '*' } }, 'CONTRACT_NOT_MET'],
    ['a library the shell does not provide', { singletons: { react: '^20.0.0' } }, 'CONTRACT_NOT_MET'],
    ['an address of another remote', { pages: { mine: { path: '/remote-repay', files: [] } } }, 'PAGE_TAKEN'],
  ])('%s is refused', async (_, more, code) => {
    expect(await codeOf(() => line.promote([build('remote-loan', '1.0.1', more)]))).toBe(code);
  });

  test('a shell that a remote cannot run in is refused alone, and accepted with new remotes in the same document', async () => {
    const host = build('host', '2.0.0', { contract: '2.0.0' });
    expect(await codeOf(() => line.promote([host]))).toBe('CONTRACT_NOT_MET');
    const next = ['remote-loan', 'remote-repay'].map((name) => build(name, '2.0.0', { contract: '2.0.0' }));
    const document = line.promote([host, ...next]);
    expect(document.remotes['remote-loan']).toMatchObject({ version: '2.0.0' });
    // The earlier version cannot run in this shell, so it is not a fallback.
    expect(document.remotes['remote-loan']).not.toHaveProperty('lastKnownGood');
  });
});

test('a version that was accepted before ranges were checked can still be rolled back', () => {
  const unknown = build('remote-loan', '1.0.1', { singletons: { react: '*' } });
  const { remotes } = line.newest;
  const newest = line.promote([build('remote-loan', '1.0.1')]);
  line.records = new Map([...line.records, ['remote-loan@1.0.1', unknown]]);
  expect(newest.remotes).not.toEqual(remotes);
  line.loan('1.0.2');
  expect(line.rollbackLoan()).toMatchObject({ version: '1.0.1' });
});

describe('canary and market', () => {
  test('a canary does not change the default version', () => {
    const canary = { version: '1.0.1', share: 1000 };
    expect(line.loan('1.0.1', { canary: 1000 })).toMatchObject({ version: '1.0.0', canary, lastKnownGood: '1.0.0' });
    expect(line.newest.action).toBe('promote remote-loan 1.0.1 to 10 % of devices');
  });

  test('promoting to everybody ends the canary; a share of 0 only withdraws it', () => {
    line.loan('1.0.1', { canary: 1000 });
    const withdrawn = line.loan('1.0.1', { canary: 0 });
    expect(withdrawn).toEqual({ version: '1.0.0', since: 1, bad: [], builds: expect.objectContaining({ '1.0.0': expect.anything() }) });
    line.loan('1.0.1', { canary: 5000 });
    const all = line.loan('1.0.1');
    expect(all).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0' });
    expect(all).not.toHaveProperty('canary');
  });

  test('a market has its own version until the general one is promoted to it', () => {
    expect(line.loan('1.0.1', { market: 'india' }).pins).toEqual({ india: '1.0.1' });
    expect(line.loan('1.0.2').pins).toEqual({ india: '1.0.1' });
    expect(line.loan('1.0.2', { market: 'india' })).not.toHaveProperty('pins');
  });

  test('they are for one remote in the channel; the shell cannot be pinned to a market', async () => {
    line = new Line();
    expect(await codeOf(() => line.loan('1.0.0', { canary: 1000 }))).toBe('NO_SHELL');
    line.start();
    expect(await codeOf(() => line.promote([build('host', '1.0.1')], { market: 'india' }))).toBe('USAGE');
    const two = [build('remote-loan', '1.0.1'), build('remote-repay', '1.0.1')];
    expect(await codeOf(() => line.promote(two, { canary: 1000 }))).toBe('USAGE');
    expect(await codeOf(() => line.promote(two, { market: 'india' }))).toBe('USAGE');
    expect(await codeOf(() => line.loan('1.0.0', { canary: 1000 }))).toBe('USAGE');
    expect(await codeOf(() => line.promote([build('remote-chat', '1.0.0')], { canary: 1000 }))).toBe('NOT_PROMOTED');
  });
});

describe('a rollout', () => {
  test('keeps its salt while the share of the version changes, also in another market, so that its devices stay in it', () => {
    expect(line.loan('1.0.1', { canary: 100 }).canary).toEqual({ version: '1.0.1', share: 100, salt: 2 });
    expect(line.loan('1.0.1', { canary: 1000 }).canary).toEqual({ version: '1.0.1', share: 1000, salt: 2 });
    expect(line.loan('1.0.1', { canary: 1000, market: 'india' }).canary).toMatchObject({ salt: 2, market: 'india' });
    expect(planPromote(line.history, [build('remote-loan', '1.0.1')], { ...AUDIT, canary: 1000, market: 'india' }).changes).toEqual([]);
  });

  test('of another version, or started again, chooses other devices', () => {
    line.loan('1.0.1', { canary: 100 });
    expect(line.loan('1.0.2', { canary: 100 }).canary).toMatchObject({ salt: 3 });
    line.loan('1.0.2', { canary: 0 });
    expect(line.loan('1.0.2', { canary: 100 }).canary).toMatchObject({ salt: 5 });
  });

  test('started by an earlier version of the tool continues without a salt', () => {
    line.loan('1.0.1', { canary: 100 });
    const { newest } = line;
    const loan = { ...newest.remotes['remote-loan']!, canary: { version: '1.0.1', share: 100 } };
    line.documents = [...line.documents.slice(0, -1), { ...newest, remotes: { ...newest.remotes, 'remote-loan': loan } }];
    expect(line.loan('1.0.1', { canary: 1000 }).canary).toEqual({ version: '1.0.1', share: 1000 });
  });

  test('in one market does not affect the other, is described, and is withdrawn with its market', async () => {
    line.loan('1.0.1', { canary: 1000, market: 'india' });
    expect(line.newest.action).toBe('promote remote-loan 1.0.1 to 10 % of devices for india');
    expect(await codeOf(() => line.loan('1.0.1', { canary: 0, market: 'indonesia' }))).toBe('USAGE');
    expect(line.loan('1.0.1', { canary: 0, market: 'india' })).not.toHaveProperty('canary');
    line.loan('1.0.1', { canary: 1000 });
    expect(() => line.loan('1.0.1', { canary: 0, market: 'india' })).toThrow('The canary 1.0.1 is not for india alone');
  });

  test('is refused in a market with its own version', () => {
    line.loan('1.0.1', { market: 'india' });
    expect(() => line.loan('1.0.2', { canary: 1000, market: 'india' })).toThrow(
      'india is pinned to 1.0.1, so no device there would get a canary: promote remote-loan@1.0.0 --market india first.',
    );
    const other = line.loan('1.0.2', { canary: 1000, market: 'indonesia' });
    expect(other).toMatchObject({ canary: { market: 'indonesia' }, pins: { india: '1.0.1' } });
    expect(line.loan('1.0.1', { market: 'indonesia' })).not.toHaveProperty('canary');
  });
});

test('a remote can be disabled and enabled, and stays disabled during promotions', () => {
  const off = line.add(switchRequest('remote-loan', false, AUDIT).plan);
  expect(off.remotes['remote-loan']).toMatchObject({ version: '1.0.0', disabled: true });
  expect(line.loan('1.0.1')).toMatchObject({ version: '1.0.1', disabled: true });
  const on = line.add(switchRequest('remote-loan', true, AUDIT).plan);
  expect(on.remotes['remote-loan']).not.toHaveProperty('disabled');
});

describe('an older version', () => {
  test('promoted to everybody marks the newer one bad, so that it is no fallback', async () => {
    line.loan('1.0.1');
    line.loan('1.0.2');
    expect(line.loan('1.0.0')).toMatchObject({ version: '1.0.0', bad: ['1.0.2'], lastKnownGood: '1.0.1' });
    expect(await codeOf(() => line.loan('1.0.2'))).toBe('BAD_VERSION');
    line.promote([build('host', '1.0.1')]);
    expect(line.promote([build('host', '1.0.0')])).toMatchObject({ shell: { version: '1.0.0' }, shellBad: ['1.0.1'] });
  });

  test('does not include a local build of the same sources', () => {
    expect(line.loan('1.0.0-local.a1b2c3d4')).toMatchObject({ bad: [], lastKnownGood: '1.0.0' });
    expect(line.loan('1.0.0')).toMatchObject({ bad: [], lastKnownGood: '1.0.0-local.a1b2c3d4' });
  });
});

describe('a freeze', () => {
  const freeze = (name: string, until: string | undefined) => line.add(freezeRequest(name, until, AUDIT).plan);
  const LATER = '2026-01-03T00:00:00.000Z';

  test('blocks new versions of a package and names a contact; other packages and reverts are allowed', async () => {
    line.loan('1.0.1');
    line.loan('1.0.2', { canary: 1000 });
    expect(freeze('remote-loan', LATER).frozen).toEqual({ 'remote-loan': { by: 'operator', why: 'test', until: LATER } });
    expect(await codeOf(() => line.loan('1.0.3'))).toBe('FROZEN');
    expect(() => line.loan('1.0.3', { market: 'india' })).toThrow(
      'remote-loan is frozen by operator until 2026-01-03T00:00:00.000Z: test. Ask operator',
    );
    expect(line.loan('1.0.2', { canary: 0 })).not.toHaveProperty('canary');
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0' });
    expect(line.promote([build('remote-repay', '1.0.1')]).frozen).toHaveProperty('remote-loan');
    expect(freeze('remote-loan', undefined)).not.toHaveProperty('frozen');
  });

  test('of the channel blocks everything, including the shell', async () => {
    freeze('*', LATER);
    for (const name of ['host', 'remote-loan', 'remote-new'])
      expect(await codeOf(() => line.promote([build(name, '1.0.9')]))).toBe('FROZEN');
  });

  test('ends by itself', () => {
    freeze('*', LATER);
    expect(line.promote([build('remote-loan', '1.0.1')], { at: LATER })).not.toHaveProperty('frozen');
  });

  test('must end later than now, and must name something in the channel', async () => {
    expect(await codeOf(() => freeze('*', AUDIT.at))).toBe('USAGE');
    expect(await codeOf(() => freeze('remote-chat', LATER))).toBe('NOT_PROMOTED');
  });
});
