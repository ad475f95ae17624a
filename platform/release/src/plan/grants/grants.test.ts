import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { BuildRecord, BuiltPage, ReleaseDocument } from '@loan/shared/contracts/release';

import { changeChannel } from '../../commands/changeChannel';
import { configure } from '../../commands/configure/configure';
import { newestDocument } from '../../document/documents';
import { variantOf } from '../../document/variants';
import { forVisitors } from '../../document/visible';
import { publish } from '../../publish/publish';
import { CONFIG, fakePackage, folderFor } from '../../testing/fakePackage';
import { build, Line } from '../../testing/line';
import { AUDIT, CHANNEL, codeOf, promote, publishedStore, recordIn, rollback } from '../../testing/promoted';
import { configureRequest, freezeRequest, retireRequest, switchRequest } from '../requests';
import { checkGranted } from './checkGranted';
import { arePagesGranted, covers, holderOf, type Grants } from './grants';
import { grantRequest, type GrantAsked } from './planGrant';

const page = (path: string, more: Partial<BuiltPage> = {}): BuiltPage => ({ path, files: [], ...more });

test.each<[prefix: string, path: string, isCovered: boolean]>([
  ['/rewards', '/rewards', true],
  ['/rewards', '/rewards/history', true],
  ['/rewards', '/rewardsHistory', false],
  ['/rewards/mine', '/rewards', false],
  ['/', '/', true],
  ['/', '/rewards', false],
])('a grant of %s covers %s: %p', (prefix, path, isCovered) => {
  expect(covers(prefix, path)).toBe(isCovered);
  expect(holderOf({ 'remote-x': { paths: [prefix], ask: 'X' } }, path)).toBe(isCovered ? 'remote-x' : undefined);
});

test('a channel grants pages once it names a path, not when it only names a contact', () => {
  expect([undefined, {}, { host: { paths: [], ask: 'Platform' } }].map((grants) => arePagesGranted(grants))).toEqual([false, false, false]);
  expect(arePagesGranted({ 'remote-x': { paths: ['/x'], ask: 'X' } })).toBe(true);
});

const GRANTS: Grants = {
  host: { paths: [], ask: 'Platform team' },
  'remote-loan': { paths: ['/remote-loan', '/loan'], ask: 'Loan team, loan@lender.example' },
  'remote-repay': { paths: ['/remote-repay'], ask: 'Repay team' },
};

describe('a build of a remote', () => {
  const check =
    (pages: Readonly<Record<string, BuiltPage>>, grants: Grants = GRANTS, config?: object) =>
    () =>
      checkGranted({ name: 'remote-loan', version: '1.1.0', pages }, grants, config && checkConfig({ ...CONFIG, ...config }));

  test.each<[string, BuiltPage]>([
    ['a granted path', page('/loan')],
    ['what is below it', page('/loan/history')],
    ['a path that takes what follows, with a fixed one', page('/loan', { trailing: true, fixed: '/remote-loan/x' })],
  ])('may serve %s', (_, mine) => expect(check({ mine })).not.toThrow());

  test.each<[string, BuiltPage, RegExp]>([
    [
      'of another team',
      page('/remote-repay/x'),
      /^remote-loan 1\.1\.0 serves mine at \/remote-repay\/x, which is granted to remote-repay: ask Repay team, or give it another path in its src\/api\/pages\.ts\.$/,
    ],
    ['that no remote has', page('/loans'), /serves mine at \/loans, which is granted to no remote: ask Platform team, or/],
    ['that is fixed and not granted', page('/loan', { fixed: '/old' }), /at \/old, which is granted to no remote/],
  ])('may not serve a path %s; the message names the contact', (_, mine, sentence) => expect(check({ mine })).toThrow(sentence));

  test('may have the start page, but not everything below it', () => {
    const start: Grants = { 'remote-loan': { paths: ['/'], ask: 'Loan team' } };
    expect(check({ mine: page('/') }, start)).not.toThrow();
    expect(check({ mine: page('/', { trailing: true }) }, start)).toThrow('granted to remote-loan');
    expect(check({ mine: page('/loan') }, start)).toThrow('which is granted to no remote: ask those who release host in this channel, or');
  });

  test('is checked by the configured path of a page', () => {
    expect(check({ mine: page('/elsewhere') }, GRANTS, { routes: { mine: '/loan/mine' } })).not.toThrow();
    expect(check({ mine: page('/loan') }, GRANTS, { routes: { mine: '/mine' } })).toThrow(
      'give routes.mine of the configuration another path.',
    );
  });

  test('may serve any path in a channel without grants', () => {
    expect(check({ mine: page('/anything') }, { host: { paths: [], ask: 'Platform team' } })).not.toThrow();
  });
});

describe('a channel', () => {
  let line: Line;
  beforeEach(() => {
    line = new Line();
    line.start();
  });
  const grant = (name: string, paths?: readonly string[], ask?: string) => line.add(grantRequest({ name, paths, ask }, AUDIT).plan);
  const grantAll = () =>
    Object.entries(GRANTS ?? {}).forEach(([name, { paths, ask }]) => grant(name, paths.length > 0 ? paths : undefined, ask));
  const loan = (version: string, path: string): BuildRecord => build('remote-loan', version, { pages: { mine: page(path) } });
  const code = (work: () => unknown) => codeOf(work);

  test('keeps its grants in each document, and does not show them to visitors', () => {
    grantAll();
    expect(line.newest.grants).toEqual({ ...GRANTS, 'remote-loan': { ...GRANTS?.['remote-loan'], paths: ['/loan', '/remote-loan'] } });
    const after = line.loan('1.0.1') && line.newest;
    expect(after.grants).toEqual(line.newest.grants);
    expect(JSON.stringify(forVisitors(variantOf(after, 'default')))).not.toMatch(/grants|Platform team/);
  });

  test('a promotion, a canary, a pin and a new remote may serve only granted paths', async () => {
    grantAll();
    line.promote([loan('1.1.0', '/loan/new')]);
    const refused = loan('1.2.0', '/loans');
    for (const options of [{}, { canary: 1000 }, { market: 'india' as const }])
      expect(await code(() => line.promote([refused], options))).toBe('PAGE_NOT_GRANTED');
    expect(await code(() => line.promote([build('host', '1.1.0'), refused], { canary: 1000 }))).toBe('PAGE_NOT_GRANTED');
    expect(await code(() => line.promote([build('remote-chat', '1.0.0')]))).toBe('PAGE_NOT_GRANTED');
    grant('remote-chat', ['/remote-chat'], 'Chat team');
    line.promote([build('remote-chat', '1.0.0')]);
  });

  test('keeps running after a grant is removed: rollback, disable, other remotes; new versions and enabling are refused', async () => {
    grantAll();
    line.loan('1.0.1');
    expect(grant('remote-loan', []).grants).not.toHaveProperty('remote-loan');
    line.promote([build('remote-repay', '1.0.1')]);
    expect(await code(() => line.loan('1.0.2'))).toBe('PAGE_NOT_GRANTED');
    expect(line.rollbackLoan().version).toBe('1.0.0');
    line.add(switchRequest('remote-loan', false, AUDIT).plan);
    expect(await code(() => line.add(switchRequest('remote-loan', true, AUDIT).plan))).toBe('PAGE_NOT_GRANTED');
    line.add(retireRequest('remote-loan', AUDIT).plan);
  });

  test('a fallback older than the grants is not checked', () => {
    line.promote([loan('1.0.1', '/old')]);
    grantAll();
    const { builds, lastKnownGood } = line.promote([loan('1.1.0', '/loan')]).remotes['remote-loan']!;
    expect([Object.keys(builds).sort(), lastKnownGood]).toEqual([['1.0.1', '1.1.0'], '1.0.1']);
  });

  test('a configuration may move a page only to a granted path; unchanged pages stay', async () => {
    grantAll();
    const configured = (routes: object) => () => line.add(configureRequest(checkConfig({ ...CONFIG, routes }), AUDIT).plan);
    configured({ remoteloan: '/loan/x' })();
    expect(await code(configured({ remoteloan: '/loans' }))).toBe('PAGE_NOT_GRANTED');
    grant('remote-loan', ['/remote-loan']);
    configured({ remoteloan: '/loan/x', remoterepay: '/remote-repay/x' })();
  });

  test.each<[string, readonly string[], string]>([
    ['of another team', ['/remote-repay/x'], 'belongs to remote-repay (/remote-repay is granted to it): ask Repay team'],
    ['around that of another team', ['/a', '/loan'], 'belongs to remote-loan (/loan is granted'],
    ['of the API', ['/api/x'], 'belongs to the API: ask Platform team'],
    ['of the server', ['/assets'], 'belongs to the server: ask Platform team'],
    ['of a page of the shell', ['/login'], 'belongs to host (login at /login): ask Platform team'],
  ])('does not grant a path %s', (_, paths, sentence) => {
    grantAll();
    expect(() => grant('remote-chat', paths, 'Chat')).toThrow(sentence);
  });

  test('does not grant a path where another remote has a page', () => {
    expect(() => grant('remote-chat', ['/remote-loan'], 'Chat')).toThrow(
      'belongs to remote-loan 1.0.0 (remoteloan at /remote-loan): grant another.',
    );
  });

  test('does not grant without a contact or without a path; in a freeze grants can only be removed', async () => {
    expect(() => grant('remote-chat', ['/chat'])).toThrow('Name the contact for the pages of remote-chat');
    expect(() => grant('remote-chat', undefined, 'Chat')).toThrow('Name the path prefixes that remote-chat is to have');
    grant('remote-chat', ['/chat'], 'Chat');
    expect(grant('remote-chat', undefined, 'Chat, chat@lender.example').grants?.['remote-chat']?.paths).toEqual(['/chat']);
    line.add(freezeRequest('*', '2099-01-01T00:00:00.000Z', AUDIT).plan);
    expect(await code(() => grant('remote-chat', ['/chat', '/talk']))).toBe('FROZEN');
    expect(grant('remote-chat', [])).not.toHaveProperty('grants');
  });

  test('names the contact for a page of the API, the shell or another remote, and for the contract', () => {
    grantAll();
    const promoted = (record: BuildRecord) => () => line.promote([record]);
    expect(promoted(loan('1.1.0', '/api/loan'))).toThrow(/belongs to the API: ask Platform team, or give it another path/);
    expect(promoted(loan('1.1.0', '/login'))).toThrow(/belongs to host \(login at \/login\): ask Platform team, or/);
    expect(promoted(loan('1.1.0', '/remote-repay'))).toThrow(/belongs to remote-repay 1\.0\.0 .*: ask Repay team, or/);
    for (const contract of ['1.9.0', '2.0.0', '0.9.0'])
      expect(promoted(build('remote-loan', '1.1.0', { contract }))).toThrow(
        `needs contract ${contract}, and the shell offers 1.0.0 (host 1.0.0): ask Platform team, or`,
      );
  });
});

describe('a publish', () => {
  const root = folderFor('each test');

  test('is checked against the grants of its channel, and names the contact', async () => {
    const store = await publishedStore(root.path, ['host@1.0.0', 'remote-loan@1.0.0']);
    await promote(store, ['host@1.0.0', 'remote-loan@1.0.0']);
    const grant = (asked: GrantAsked) => changeChannel(store, CHANNEL, grantRequest(asked, AUDIT));
    await grant({ name: 'host', paths: undefined, ask: 'Platform team' });
    await grant({ name: 'remote-loan', paths: ['/loanDetail'], ask: 'Loan team' });
    const folder = await fakePackage(root.path, { name: 'remote-loan', version: '1.1.0' });
    const refusedWith = (code: string, message: string) => ({ code, message: expect.stringContaining(message) as string });
    await expect(publish(store, folder, { channel: CHANNEL })).rejects.toMatchObject(
      refusedWith('PAGE_NOT_GRANTED', 'serves loanConfirm at /loanConfirm, which is granted to no remote: ask Platform team'),
    );
    await grant({ name: 'remote-loan', paths: ['/loanDetail', '/loanConfirm'], ask: undefined });
    const { pages } = await recordIn(folder);
    const withRecord = (record: Partial<BuildRecord>) => fakePackage(root.path, { name: 'remote-loan', version: '1.1.0', record });
    const api = { ...pages, loanConfirm: { ...pages['loanConfirm']!, path: '/api/confirm' } };
    await expect(publish(store, await withRecord({ pages: api }), { channel: CHANNEL })).rejects.toMatchObject(
      refusedWith('PAGE_TAKEN', 'belongs to the API: ask Platform team'),
    );
    for (const contract of ['1.99.0', '2.0.0', '0.1.0'])
      await expect(publish(store, await withRecord({ contract }), { channel: CHANNEL })).rejects.toMatchObject(
        refusedWith('CONTRACT_NOT_MET', 'ask Platform team, or publish a host that meets it first'),
      );
    await publish(store, await fakePackage(root.path, { name: 'remote-loan', version: '1.1.0' }), { channel: CHANNEL });
    await promote(store, ['remote-loan@1.1.0']);
    await grant({ name: 'remote-loan', paths: [], ask: undefined });
    await rollback(store, 'remote-loan');
    await configure(store, CHANNEL, { ...CONFIG, app: { names: { en: 'Other' } } }, AUDIT);
    const newest: ReleaseDocument | undefined = await newestDocument(store, CHANNEL);
    expect(newest?.remotes['remote-loan']?.version).toBe('1.0.0');
    expect(String(await store.read(`channels/${CHANNEL}/index.html`))).not.toContain('Platform team');
  });
});
