import fc from 'fast-check';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { buildsIn } from '../document/builds';
import { canonicalBytes } from '../document/canonical';
import { namedVersions } from '../document/namedVersions';
import { parseDocument, SHELL } from '../document/schema';
import { servedBuilds, servedIn, variantNames, variantOf, type VariantName } from '../document/variants';
import { REMOTES, step, unlessRefused, walk } from '../testing/histories';
import { build, Line } from '../testing/line';
import { AUDIT, codeOf } from '../testing/promoted';
import { runs } from '../testing/runs';
import { changesBetween } from './changes';
import { canRun } from './compatibility';
import { planPromote } from './planPromote';
import { freezeRequest, retireRequest, switchRequest } from './requests';

const host = (version: string, contract = '1.1.0') => build('host', version, { contract });
/** A remote that runs only in the canary's shell. */
const newer = (version: string, name = 'remote-loan') => build(name, version, { contract: '1.1.0' });

let line: Line;
beforeEach(() => {
  line = new Line();
  line.start();
});

const variant = (name: VariantName, document: ReleaseDocument = line.newest) => variantOf(document, name);
const loanIn = (name: VariantName) => variant(name).remotes['remote-loan']!;
/** Describes the changes that an action made. */
function changesAfter(change: () => unknown): readonly string[] {
  const before = line.newest;
  change();
  return changesBetween(before, line.newest);
}
const begin = (share = 1000) => line.promote([host('1.1.0'), newer('1.1.0')], { canary: share });

describe('the variants of a document', () => {
  test('without a canary of the shell: only the document itself', () => {
    expect(variantNames(line.newest)).toEqual(['default']);
    expect(variant('default')).toEqual(line.newest);
    expect(variant('canary')).toEqual(line.newest);
  });

  test('the default variant is unchanged and contains nothing of the canary', () => {
    line.loan('1.0.1');
    const before = line.newest;
    begin();
    expect(variantNames(line.newest)).toEqual(['default', 'canary']);
    expect(loanIn('canary')).toMatchObject({ lastKnownGood: '1.0.1' });
    const after = variant('default');
    expect(after).toMatchObject({ shell: before.shell, remotes: before.remotes });
    expect(JSON.stringify(after.remotes) + JSON.stringify(after.shell)).not.toContain('1.1.0');
    expect(after).not.toHaveProperty('shellCanary');
  });

  test('the canary variant has its shell, and the remote version that came with it as default', () => {
    line.loan('1.0.1', { market: 'india' });
    line.loan('1.0.2', { canary: 100 });
    begin();
    const { remotes, shell } = variant('canary');
    expect(shell.version).toBe('1.1.0');
    expect(remotes['remote-loan']).toMatchObject({ version: '1.1.0', lastKnownGood: '1.0.0' });
    for (const member of ['withShell', 'pins', 'canary']) expect(remotes['remote-loan']).not.toHaveProperty(member);
    expect(Object.keys(remotes['remote-loan']!.builds).sort()).toEqual(['1.0.0', '1.1.0']);
    expect(remotes['remote-repay']).toEqual(line.newest.remotes['remote-repay']);
    expect(variant('canary')).not.toHaveProperty('shellCanary');
  });

  test('each variant is a valid document', () => {
    begin();
    for (const name of variantNames(line.newest)) expect(parseDocument(canonicalBytes(variant(name)))).toEqual(variant(name));
  });

  test('a fallback that the variant’s shell cannot run is dropped; others stay', () => {
    const react20 = { singletons: { react: '20.0.0' } };
    line.loan('1.0.1');
    line.promote([build('remote-repay', '1.0.1', { singletons: { react: '>=19' } })]);
    line.promote([build('remote-repay', '1.0.2', { singletons: { react: '>=19' } })]);
    const shell = build('host', '1.1.0', react20);
    line.promote([shell, build('remote-loan', '1.1.0', react20)], { canary: 1000 });
    expect(loanIn('canary')).not.toHaveProperty('lastKnownGood');
    expect(loanIn('default')).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0' });
    expect(variant('canary').remotes['remote-repay']).toMatchObject({ version: '1.0.2', lastKnownGood: '1.0.1' });
    line.promote([build('remote-repay', '1.0.3', { singletons: { react: '>=19' } })]);
    expect(variant('canary').remotes['remote-repay']).toMatchObject({ version: '1.0.3', lastKnownGood: '1.0.2' });
  });

  test('a fallback that only the default shell can run is not in the canary', () => {
    const any = { singletons: { react: '>=19' } };
    line.promote([build('remote-repay', '1.0.1', any)]);
    line.promote([build('host', '1.1.0', { singletons: { react: '20.0.0' } }), build('remote-loan', '1.1.0', any)], { canary: 1000 });
    expect(variant('default').remotes['remote-repay']).toMatchObject({ lastKnownGood: '1.0.0' });
    expect(variant('canary').remotes['remote-repay']).not.toHaveProperty('lastKnownGood');
    expect(Object.keys(variant('canary').remotes['remote-repay']!.builds)).toEqual(['1.0.1']);
  });

  test('lists all builds that visitors get, each once', () => {
    begin();
    expect(servedIn(line.newest, 'host').map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    expect(servedIn(line.newest, 'remote-loan').map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
    expect(servedIn(line.newest, 'remote-repay').map(({ version }) => version)).toEqual(['1.0.0']);
    expect(servedIn(line.newest, 'constructor')).toEqual([]);
    expect(buildsIn(line.newest).map(([name, { version }]) => `${name}@${version}`)).toContain('host@1.1.0');
  });
});

describe('promote the shell for a share', () => {
  test('everybody else keeps their versions, and the change is described', () => {
    expect(changesAfter(() => begin())).toEqual([
      'host: canary 1.1.0 for 10 % of the devices',
      'remote-loan: 1.1.0 with the canary of host',
    ]);
    expect(line.newest).toMatchObject({
      action: 'promote host 1.1.0, remote-loan 1.1.0 to 10 % of devices',
      shell: { version: '1.0.0' },
      shellSince: 1,
      shellCanary: { version: '1.1.0', share: 1000, salt: 2, build: { version: '1.1.0' } },
      remotes: { 'remote-loan': { version: '1.0.0', withShell: '1.1.0' } },
    });
  });

  test('a larger share keeps its devices and the remotes that came with it; so does a market', () => {
    begin();
    expect(changesAfter(() => line.promote([host('1.1.0')], { canary: 5000, market: 'india' }))).toEqual([
      'host: canary 1.1.0 for 50 % of the devices in india',
    ]);
    expect(line.newest.shellCanary).toMatchObject({ salt: 2, share: 5000, market: 'india' });
    expect(line.newest.remotes['remote-loan']).toMatchObject({ withShell: '1.1.0' });
    expect(planPromote(line.history, [host('1.1.0')], { ...AUDIT, canary: 5000, market: 'india' }).changes).toEqual([]);
  });

  test('a remote named again is updated, several are possible; the default version is not stored separately', () => {
    begin();
    line.promote([host('1.1.0'), newer('1.1.1'), newer('1.1.0', 'remote-repay')], { canary: 1000 });
    expect(line.newest.remotes).toMatchObject({ 'remote-loan': { withShell: '1.1.1' }, 'remote-repay': { withShell: '1.1.0' } });
    expect(Object.keys(line.newest.remotes['remote-loan']!.builds).sort()).toEqual(['1.0.0', '1.1.1']);
    expect(changesAfter(() => line.promote([host('1.1.0'), build('remote-loan', '1.0.0')], { canary: 1000 }))).toEqual([
      'remote-loan: no longer 1.1.1 with the canary of host',
    ]);
  });

  test('another version is another rollout, with only the remotes named with it', () => {
    begin();
    line.promote([host('1.1.1')], { canary: 1000 });
    expect(line.newest.shellCanary).toMatchObject({ version: '1.1.1', salt: 3 });
    expect(line.newest.remotes['remote-loan']).not.toHaveProperty('withShell');
  });

  test('0 % withdraws only the canary and what came with it; its market must match', async () => {
    const before = line.newest;
    begin();
    expect(await codeOf(() => line.promote([host('1.1.0'), newer('1.1.0')], { canary: 0 }))).toBe('USAGE');
    expect(await codeOf(() => line.promote([host('1.1.0')], { canary: 0, market: 'india' }))).toBe('USAGE');
    expect(changesAfter(() => line.promote([host('1.1.0')], { canary: 0 }))).toEqual([
      'host: canary 1.1.0 withdrawn',
      'remote-loan: no longer 1.1.0 with the canary of host',
    ]);
    expect(line.newest).toMatchObject({ shell: before.shell, remotes: before.remotes, shellBad: [] });
    expect(line.newest).not.toHaveProperty('shellCanary');
  });

  test('the shell gets defaults for newer keys; withdrawing it does not change the configuration', () => {
    const config = { ...line.newest.config!, schemes: ['later'] };
    const plan = (canary: number) => planPromote({ ...line.history, config }, [host('1.1.0')], { ...AUDIT, canary }).document;
    line.records = new Map([...line.records, ['host@1.1.0', host('1.1.0')]]);
    expect(plan(1000)).toMatchObject({ config, configSince: 1 });
    begin();
    expect(plan(0).config).toEqual(line.newest.config);
  });

  test('refuses the current version, bad or frozen ones, and unknown remotes', async () => {
    expect(await codeOf(() => line.promote([build('host', '1.0.0')], { canary: 1000 }))).toBe('USAGE');
    expect(await codeOf(() => line.promote([host('1.1.0'), build('remote-chat', '1.0.0')], { canary: 1000 }))).toBe('NOT_PROMOTED');
    expect(await codeOf(() => new Line().promote([host('1.1.0')], { canary: 1000 }))).toBe('NO_SHELL');
    line.loan('1.0.1');
    line.rollback();
    expect(await codeOf(() => line.promote([host('1.1.0'), build('remote-loan', '1.0.1')], { canary: 1000 }))).toBe('BAD_VERSION');
    line.promote([host('1.1.0'), build('remote-loan', '1.0.1')], { canary: 1000, again: true });
    expect(line.newest.remotes['remote-loan']).toMatchObject({ bad: [], withShell: '1.0.1' });
    const freeze = (name: string) => line.add(freezeRequest(name, '2026-02-02T00:00:00.000Z', AUDIT).plan);
    freeze('remote-loan');
    expect(await codeOf(() => line.promote([host('1.1.0'), newer('1.1.1')], { canary: 1000 }))).toBe('FROZEN');
    expect(await codeOf(() => line.promote([host('1.1.0')]))).toBe('FROZEN');
    expect(await codeOf(() => line.promote([host('1.1.0')], { canary: 2000 }))).toBe('none');
    freeze('host');
    expect(await codeOf(() => line.promote([host('1.1.0')], { canary: 3000 }))).toBe('FROZEN');
    expect(await codeOf(() => line.promote([host('1.1.0')], { canary: 0 }))).toBe('none');
  });
});

describe('both variants are checked, and the sentence names the variant', () => {
  test('a remote that the canary cannot run needs a version that comes with it', () => {
    const shell = build('host', '2.0.0', { contract: '2.0.0' });
    const [loan, repay] = ['remote-loan', 'remote-repay'].map((name) => build(name, '2.0.0', { contract: '2.0.0' }));
    expect(() => line.promote([shell, loan!], { canary: 1000 })).toThrow(
      'remote-repay 1.0.0 needs contract 1.0.0, and the shell offers 2.0.0 (the canary host 2.0.0): give its visitors one that fits with "promote host@2.0.0 remote-repay@<version> --canary <share>", or withdraw it with --canary 0%.',
    );
    expect(line.promote([shell, loan!, repay!], { canary: 1000 }).shellCanary?.lastKnownGood).toEqual({});
    expect(() => line.promote([build('remote-chat', '1.0.0')])).toThrow('(the canary host 2.0.0)');
  });

  test('a shell that also offers the earlier major contract runs remotes of both, which can follow one by one', () => {
    const shell = build('host', '2.0.0', { contract: '2.0.0', earlierContracts: ['1.0.0'] });
    const [loan, repay] = ['remote-loan', 'remote-repay'].map((name) => build(name, '2.0.0', { contract: '2.0.0' }));
    const versions = (name: VariantName) => Object.values(variant(name).remotes).map(({ version }) => version);
    line.promote([shell, loan!], { canary: 1000 });
    expect(versions('canary')).toEqual(['2.0.0', '1.0.0']);
    expect(versions('default')).toEqual(['1.0.0', '1.0.0']);
    // A repaired version for the earlier major contract can still be promoted, and fallbacks work as before.
    line.promote([build('remote-repay', '1.0.1')]);
    expect(loanIn('canary')).toMatchObject({ lastKnownGood: '1.0.0' });
    line.promote([shell]);
    line.promote([repay!]);
    expect(versions('default')).toEqual(['2.0.0', '2.0.0']);
    line.rollback(['remote-repay']);
    // The shell that drops the earlier contract has to wait for the last remote.
    const last = build('host', '2.1.0', { contract: '2.1.0' });
    expect(() => line.promote([last], { canary: 1000 })).toThrow('remote-repay 1.0.1 needs contract 1.0.0, and the shell offers 2.1.0');
    expect(() => line.promote([build('remote-repay', '3.0.0', { contract: '3.0.0' })])).toThrow('the shell offers 2.0.0 and 1.0.0');
    line.rollback(['host', 'remote-loan']);
    expect(versions('default')).toEqual(['1.0.0', '1.0.1']);
  });

  test('a remote whose range has two major versions of React runs in both shells, so the canary is accepted', () => {
    const shell = build('host', '1.1.0', { singletons: { react: '20.0.0' } });
    const ranged = (name: string, react: string) => build(name, '1.0.1', { singletons: { react } });
    line.promote([ranged('remote-loan', '^19.3.1 || ^20.0.0')]);
    expect(() => line.promote([shell], { canary: 1000 })).toThrow('remote-repay 1.0.0 needs react 19.3.1, and the shell provides 20.0.0');
    line.promote([ranged('remote-repay', '^19.3.1 || ^20.0.0')]);
    expect(line.promote([shell], { canary: 1000 }).shellCanary?.lastKnownGood).toEqual({});
  });

  test('a version that only the canary can run cannot be promoted to everybody', () => {
    begin();
    expect(() => line.promote([newer('1.1.0')])).toThrow(
      'needs contract 1.1.0, and the shell offers 1.0.0 (host 1.0.0): promote versions that fit',
    );
    expect(() => line.promote([newer('1.1.0')], { canary: 1000 })).toThrow('(host 1.0.0)');
  });

  test('a page of a remote that came with the canary is reserved in the whole channel', async () => {
    const page = { path: '/moved', files: [] };
    line.promote([host('1.1.0'), build('remote-loan', '1.1.0', { pages: { moved: page } })], { canary: 1000 });
    expect(await codeOf(() => line.promote([build('remote-repay', '1.0.1', { pages: { moved: page } })]))).toBe('PAGE_TAKEN');
  });

  test('libraries are checked too', () => {
    const shell = build('host', '1.1.0', { singletons: { react: '20.0.0' } });
    expect(() => line.promote([shell], { canary: 1000 })).toThrow(
      'needs react 19.3.1, and the shell provides 20.0.0 (the canary host 1.1.0)',
    );
  });
});

describe('promote for everybody', () => {
  test('the canary’s version ends it, and promotes the remotes that came with it', () => {
    begin();
    expect(changesAfter(() => line.promote([host('1.1.0')]))).toEqual([
      'host: 1.0.0 → 1.1.0',
      'host: canary 1.1.0 withdrawn',
      'remote-loan: 1.0.0 → 1.1.0 for everybody',
      'remote-loan: no longer 1.1.0 with the canary of host',
      'remote-loan: falls back to 1.0.0',
    ]);
    expect(line.newest).toMatchObject({ remotes: { 'remote-loan': { version: '1.1.0', since: 3 } } });
    expect(line.newest).not.toHaveProperty('shellCanary');
    expect(planPromote({ ...line.history, newest: line.documents[1] }, [host('1.1.0')], AUDIT).touched).toEqual(['host', 'remote-loan']);
  });

  test('a remote named with it gets the named version', () => {
    begin();
    line.promote([host('1.1.0'), newer('1.1.2')]);
    expect(line.newest.remotes['remote-loan']).toMatchObject({ version: '1.1.2' });
  });

  test('an older remote version than the default is not chosen implicitly', async () => {
    begin();
    line.loan('1.2.0');
    expect(line.newest.remotes['remote-loan']).toMatchObject({ version: '1.2.0', withShell: '1.1.0' });
    expect(() => line.promote([host('1.1.0')])).toThrow('Everybody gets remote-loan 1.2.0, and visitors of the canary the older 1.1.0');
    const named = line.promote([host('1.1.0'), build('remote-loan', '1.2.0')]);
    expect(named.remotes['remote-loan']).toMatchObject({ version: '1.2.0', bad: [] });
  });

  test('another version of the shell ends the canary and drops its remotes', () => {
    begin();
    line.promote([host('1.0.1')]);
    expect(line.newest).toMatchObject({ shell: { version: '1.0.1' }, remotes: { 'remote-loan': { version: '1.0.0' } } });
    expect(line.newest).not.toHaveProperty('shellCanary');
    expect(line.newest.remotes['remote-loan']).not.toHaveProperty('withShell');
  });

  test('promoting a remote to everybody keeps the canary’s version, unless it is the same', () => {
    begin();
    line.loan('1.0.1');
    expect(line.newest.remotes['remote-loan']).toMatchObject({ version: '1.0.1', withShell: '1.1.0' });
    line.promote([host('1.1.0'), build('remote-loan', '1.0.2')], { canary: 1000 });
    line.loan('1.0.2');
    expect(line.newest.remotes['remote-loan']).not.toHaveProperty('withShell');
  });
});

describe('rollback and disable are never refused because of a canary', () => {
  test('of the shell: its canary is withdrawn too', () => {
    line.promote([build('host', '1.0.1')]);
    begin();
    expect(changesAfter(() => line.rollback('host'))).toEqual([
      'host: 1.0.1 → 1.0.0',
      'host: canary 1.1.0 withdrawn',
      'remote-loan: no longer 1.1.0 with the canary of host',
    ]);
    expect(line.newest.shellBad).toEqual(['1.0.1']);
  });

  test('without an earlier version, the canary is withdrawn; then nothing is left', async () => {
    begin();
    expect(await codeOf(() => line.rollback('host', { to: '1.1.0' }))).toBe('NOTHING_TO_ROLL_BACK');
    expect(line.rollback(['host', 'remote-loan'])).toMatchObject({
      shell: { version: '1.0.0' },
      shellBad: ['1.1.0'],
      remotes: { 'remote-loan': { version: '1.0.0', bad: ['1.1.0'] } },
    });
    expect(line.newest).not.toHaveProperty('shellCanary');
    expect(await codeOf(() => line.rollback('host'))).toBe('NOTHING_TO_ROLL_BACK');
    expect(await codeOf(() => line.promote([host('1.1.0')], { canary: 1000 }))).toBe('BAD_VERSION');
    expect(line.promote([host('1.1.0')], { canary: 1000, again: true }).shellBad).toEqual([]);
  });

  test('of the market that it is limited to', async () => {
    for (const version of ['1.0.1', '1.0.2']) line.promote([build('host', version)]);
    line.promote([host('1.1.0')], { canary: 1000, market: 'india' });
    expect(await codeOf(() => line.rollback('host', { market: 'indonesia' }))).toBe('USAGE');
    expect(line.rollback('host', { market: 'india' })).toMatchObject({ shell: { version: '1.0.2' }, shellBad: ['1.1.0'] });
    expect(line.newest).not.toHaveProperty('shellCanary');
    expect(await codeOf(() => line.rollback('host', { market: 'india' }))).toBe('USAGE');
  });

  test('of a remote: the version that came with the canary is withdrawn; the canary stays if it can run', () => {
    line.loan('1.0.1');
    begin();
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
    expect(line.newest.remotes['remote-loan']).not.toHaveProperty('withShell');
    expect(line.newest.shellCanary).toMatchObject({ version: '1.1.0', share: 1000, salt: 3 });
  });

  test('of a remote without an earlier version: the version that came with the canary is withdrawn', () => {
    begin();
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.0', bad: ['1.1.0'] });
    expect(line.newest.remotes['remote-loan']).not.toHaveProperty('withShell');
  });

  test.each([
    ['its contract', { contract: '2.0.0' }],
    ['its libraries', { singletons: { react: '20.0.0' } }],
  ])('a canary that cannot run with the result because of %s is withdrawn, and this is reported', (_, more) => {
    line.loan('1.0.1');
    const shell = build('host', '2.0.0', more);
    line.promote([shell, ...['remote-loan', 'remote-repay'].map((name) => build(name, '2.0.0', more))], { canary: 1000 });
    expect(changesAfter(() => line.rollback())).toEqual([
      'host: canary 2.0.0 withdrawn',
      'remote-loan: 1.0.1 → 1.0.0 for everybody',
      'remote-loan: no longer 2.0.0 with the canary of host',
      'remote-loan: 1.0.1 marked bad',
      'remote-loan: no version to fall back to',
      'remote-repay: no longer 2.0.0 with the canary of host',
    ]);
    expect(line.newest.shellBad).toEqual([]);
  });

  test('a page taken over by a remote of the canary does not prevent a rollback to its earlier owner', () => {
    const pages = { moved: { path: '/moved', files: [] } };
    line.promote([build('remote-loan', '1.0.1', { pages })]);
    for (const version of ['1.0.2', '1.0.3', '1.0.4']) line.loan(version);
    line.promote([host('1.1.0'), build('remote-repay', '1.1.0', { pages })], { canary: 1000 });
    line.rollback();
    expect(line.newest).toHaveProperty('shellCanary');
    expect(line.rollback('remote-loan', { to: '1.0.1' }).remotes['remote-loan']).toMatchObject({ version: '1.0.1' });
    expect(line.newest).not.toHaveProperty('shellCanary');
  });

  test('a canary without a readable record is withdrawn by reverts; other changes are refused', () => {
    const off = (name: string, on: boolean) => line.add(switchRequest(name, on, AUDIT).plan);
    begin();
    line.loan('1.0.1');
    line.loan('1.0.2', { canary: 100 });
    const withCanary = line.documents;
    const forget = () => {
      line.documents = withCanary;
      line.records = new Map([...line.records].filter(([key]) => key !== 'host@1.1.0'));
    };
    const back = [
      () => line.rollback(),
      () => line.rollback('host'),
      () => off('remote-loan', false),
      () => line.promote([build('host', '1.0.0')], { canary: 0 }),
      () => line.loan('1.0.2', { canary: 0 }),
    ];
    for (const command of back) {
      forget();
      command();
      expect(line.newest).not.toHaveProperty('shellCanary');
    }
    forget();
    expect(() => line.loan('1.0.3')).toThrow(
      'The record of the canary host 1.1.0 is missing or damaged: bring it back from a copy of the store, or withdraw it with "promote host@1.0.0 --canary 0%".',
    );
    expect(() => off('remote-loan', true)).toThrow('The record of the canary host 1.1.0 is missing');
  });
});

test('retiring a remote also drops its version in the canary; freezing and disabling do not', () => {
  begin();
  line.add(freezeRequest('*', '2026-01-03T00:00:00.000Z', AUDIT).plan);
  line.add(switchRequest('remote-loan', false, AUDIT).plan);
  expect(line.newest).toHaveProperty('shellCanary');
  expect(loanIn('canary')).toMatchObject({ version: '1.1.0', disabled: true });
  line.add(freezeRequest('*', undefined, AUDIT).plan);
  line.add(retireRequest('remote-loan', AUDIT).plan);
  expect(Object.keys(variant('canary').remotes)).toEqual(['remote-repay']);
  expect(line.newest.shellCanary?.lastKnownGood).toEqual({});
});

test.each<[string, (document: ReleaseDocument) => object]>([
  ['another version than its build', ({ shellCanary }) => ({ shellCanary: { ...shellCanary, version: '1.1.1' } })],
  ['what everybody gets', ({ shellCanary }) => ({ shell: shellCanary!.build })],
  ['a share of all', ({ shellCanary }) => ({ shellCanary: { ...shellCanary, share: 10_000 } })],
  ['a fallback that is not there', ({ shellCanary }) => ({ shellCanary: { ...shellCanary, lastKnownGood: { 'remote-loan': '0.9.0' } } })],
  ['a fallback of no remote', ({ shellCanary }) => ({ shellCanary: { ...shellCanary, lastKnownGood: { 'remote-x': '1.0.0' } } })],
  ['none, while a remote has a version with it', () => ({ shellCanary: undefined })],
])('a document whose canary of the shell is %s is refused', async (_, alter) => {
  const document = begin();
  expect(await codeOf(() => parseDocument(canonicalBytes({ ...document, ...alter(document) })))).toBe('BAD_RECORD');
});

const asked = fc.constantFrom<readonly string[]>([REMOTES[0]], [REMOTES[1]], [SHELL], [SHELL, REMOTES[0]], [SHELL, ...REMOTES]);
const histories = fc.array(step, { minLength: 3, maxLength: 12 });

test('in any history, each variant holds the builds that it names, and its shell can run all of them, including fallbacks', () => {
  let canaries = 0;
  fc.assert(
    fc.property(histories, (steps) => {
      const past = walk(steps).line;
      const documents = past.documents.map((document) => parseDocument(canonicalBytes(document)));
      for (const document of documents)
        for (const name of variantNames(document)) {
          const { shell, remotes } = variantOf(document, name);
          if (name === 'canary') canaries += 1;
          for (const [remote, release] of Object.entries(remotes)) {
            expect(Object.keys(release.builds).sort()).toEqual([...namedVersions(release)].sort());
            const last = release.lastKnownGood === undefined ? [] : [release.builds[release.lastKnownGood]!];
            const runs = [...servedBuilds(release), ...last];
            expect(runs.filter((each) => !canRun(past.records, shell, remote, each))).toEqual([]);
          }
        }
    }),
    { numRuns: runs(100) },
  );
  expect(canaries).toBeGreaterThan(50);
});

test('in any history, a rollback has the same result with a canary of the shell as without, or withdraws the canary', () => {
  let canaries = 0;
  const who = ({ shell, remotes }: ReleaseDocument) => [
    shell.version,
    Object.entries(remotes).map(([name, { version }]) => [name, version]),
  ];
  fc.assert(
    fc.property(histories, asked, (steps, names) => {
      const past = walk(steps).line;
      if (past.newest.shellCanary === undefined) return;
      canaries += 1;
      const trial = (newest: ReleaseDocument) => {
        const apart = new Line({ read: false });
        apart.documents = [...past.documents.slice(0, -1), newest];
        apart.records = past.records;
        return unlessRefused(() => who(apart.rollback(names)));
      };
      const without = trial(variantOf(past.newest, 'default'));
      const withIt = trial(past.newest);
      if (without === 'NOTHING_TO_ROLL_BACK') return;
      expect(withIt).toEqual(without);
    }),
    { numRuns: runs(400) },
  );
  expect(canaries).toBeGreaterThan(50);
});
