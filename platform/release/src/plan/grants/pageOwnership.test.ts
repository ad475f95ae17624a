import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { BuiltPage, PinnedBuild } from '@loan/shared/contracts/release';

import { configure } from '../../commands/configure/configure';
import { CONFIG, temporaryFolder } from '../../testing/fakePackage';
import { build, Line } from '../../testing/line';
import { AUDIT, CHANNEL, codeOf, FIRST, promote, publishedStore } from '../../testing/promoted';
import { earlierForRollback } from '../planRollback';
import { checkPages, checkRoutes, type Owner } from './pageOwnership';

const page = (path: string, more: Partial<BuiltPage> = {}): BuiltPage => ({ path, files: [], ...more });
const owner = (name: string, pages: Owner['pages'], version = '1.0.0'): Owner => ({ name, version, pages });
const config = (more: object) => checkConfig({ ...CONFIG, ...more });
const below = { trailing: true } as const;

describe('an address has one page', () => {
  test.each<[string, BuiltPage, BuiltPage]>([
    ['the same path', page('/a'), page('/a')],
    ['the same path but for a slash', page('/a/'), page('//a')],
    ['a path below one that takes what follows', page('/a/sub'), page('/a', below)],
    ['a path that takes what follows, above another', page('/a', below), page('/a/sub')],
    ['a fixed address on a path', page('/b', { fixed: '/a' }), page('/a')],
    ['a path on a fixed address', page('/a'), page('/b', { fixed: '/a' })],
    ['a fixed address below a path that takes what follows', page('/b', { fixed: '/a/sub' }), page('/a', below)],
  ])('%s is refused, between packages and in one build', (_, mine, theirs) => {
    expect(() => checkPages(owner('remote-x', { mine }), [owner('remote-y', { theirs }, '2.0.0')])).toThrow(
      /^remote-x 1\.0\.0 serves mine at \/a(\/sub)?, which belongs to remote-y 2\.0\.0 \(theirs at \/a(\/sub)?( and below)?\): give it another path in its src\/api\/pages\.ts, take/,
    );
    expect(() => checkPages(owner('remote-x', { mine, theirs }))).toThrow('belongs to remote-x 1.0.0 (');
  });

  test.each<[BuiltPage, BuiltPage]>([
    [page('/a/sub'), page('/a')],
    [page('/ab'), page('/a', below)],
    [page('/b'), page('/a', { ...below, fixed: '/c' })],
    [page('/c/sub'), page('/a', { ...below, fixed: '/c' })],
    [page('/a'), page('/')],
  ])('%j does not conflict with %j', (mine, theirs) => {
    expect(() => checkPages(owner('remote-x', { mine, theirs }), [owner('remote-y', { others: page('/elsewhere') })])).not.toThrow();
    expect(() => checkPages(owner('remote-x', { mine }), [owner('remote-y', { theirs })])).not.toThrow();
  });

  test('the same key in two packages is refused; another version of the same package does not conflict', () => {
    const mine = owner('remote-x', { mine: page('/a') });
    expect(() => checkPages(mine, [owner('remote-y', { mine: page('/b') })])).toThrow('belongs to remote-y');
    expect(() => checkPages(mine, [owner('remote-x', { old: page('/a') }, '0.9.0')])).not.toThrow();
  });
});

describe('reserved addresses', () => {
  test.each([
    ['/byfhns', 'the API'],
    ['/byfhns/x', 'the API'],
    ['/api/x', 'the API'],
    ['/h5-api/x', 'the API'],
    ['/v3', 'the API'],
    ['/assets', 'the server'],
    ['/assets/x', 'the server'],
    ['/sandbox/x', 'the server'],
    ['/healthz', 'the server'],
    ['/csp-reports', 'the server'],
    ['/.well-known/x', 'the server'],
    ['/robots.txt', 'the server'],
    ['/login', 'host (login at /login)'],
    ['/testPreview', 'host (testPreview at /testPreview)'],
  ])('%s belongs to %s', (path, whose) => {
    for (const mine of [page(path), page('/mine', { fixed: path })])
      expect(() => checkPages(owner('remote-x', { mine }))).toThrow(
        `remote-x 1.0.0 serves mine at ${path}, which belongs to ${whose}: give it`,
      );
  });

  test('the shell may have its own pages', () => {
    expect(() => checkPages(owner('host', { testPreview: page('/testPreview') }))).not.toThrow();
  });

  test('the configured prefix of calls belongs to the API', () => {
    const mine = owner('remote-x', { mine: page('/mobile/x') });
    expect(() => checkPages(mine, [], config({}))).not.toThrow();
    expect(() => checkPages(mine, [], config({ wire: { prefix: '/mobile' } }))).toThrow('belongs to the API');
    expect(() => checkPages(mine, [], config({ legacy: { base: '/mobile/loan' } }))).toThrow('belongs to the API');
  });
});

describe('configured paths', () => {
  const routes = { repay: '/mine/repay' };
  const mine = owner('remote-x', { mine: page('/mine', below) });
  const repay = owner('remote-repay', { repay: page('/repay') });

  test('replace the built ones, in both directions', () => {
    expect(() => checkPages(mine, [repay], config({}))).not.toThrow();
    for (const [one, other] of [
      [mine, repay],
      [repay, mine],
    ] as const)
      expect(() => checkPages(one, [other], config({ routes }))).toThrow('give routes.repay of the configuration another path.');
    const freed = owner('remote-y', { freed: page('/repay') });
    expect(() => checkPages(freed, [repay], config({ routes }))).not.toThrow();
  });

  test('apply to the shell’s own pages too', () => {
    expect(() => checkPages(mine, [], config({ routes: { login: '/mine/login' } }))).toThrow('belongs to host (login at /mine/login)');
  });

  test('none may be the API’s or the server’s, even in an empty channel', () => {
    for (const path of ['/api/repay', '/assets', '/healthz'])
      expect(() => checkRoutes(config({ routes: { repay: path } }), undefined)).toThrow(`routes.repay is ${path}, which belongs to the `);
    expect(() => checkRoutes(config({ routes }), undefined)).not.toThrow();
  });
});

describe('in a channel', () => {
  test('a fallback’s pages are taken too; an unchanged remote does not conflict', async () => {
    const line = new Line();
    line.start();
    line.promote([build('remote-loan', '1.0.1', { pages: { remoteloan: page('/remote-loan'), more: page('/more', below) } })]);
    line.promote([build('remote-loan', '1.0.2')]);
    const clashing = build('remote-repay', '1.0.1', { pages: { remoterepay: page('/remote-repay'), own: page('/more/own') } });
    expect(await codeOf(() => line.promote([clashing]))).toBe('PAGE_TAKEN');
    line.promote([build('remote-loan', '1.0.3')]);
    line.promote([clashing]);
    expect(await codeOf(() => line.promote([build('remote-loan', '1.0.4', { pages: { more: page('/more', below) } })]))).toBe('PAGE_TAKEN');
    // The fallback of a rollback must not take them either: it is the next earlier version whose pages are free.
    const { documents, history } = line;
    const [need] = earlierForRollback(['remote-loan']);
    const [next, taken, free] = history.earlier.get('remote-loan')!;
    const read = (...builds: readonly PinnedBuild[]) => need!.enough({ ...history, earlier: new Map([['remote-loan', builds]]) });
    expect([read(next!, taken!), read(next!, taken!, free!)]).toEqual([false, true]);
    expect(line.rollbackLoan()).toMatchObject({ version: '1.0.2', lastKnownGood: '1.0.0' });
    line.documents = documents;
    expect(await codeOf(() => line.rollback('remote-loan', { to: '1.0.1' }))).toBe('PAGE_TAKEN');
    // As in a document that an earlier version of the tool accepted.
    const { newest } = line;
    const loan = newest.remotes['remote-loan']!;
    const meeting = { ...loan.builds['1.0.3']!, pages: { more: page('/more/own') } };
    const remotes = { ...newest.remotes, 'remote-loan': { ...loan, builds: { ...loan.builds, '1.0.3': meeting } } };
    line.documents = [...line.documents, { ...newest, number: newest.number + 1, remotes }];
    expect(await codeOf(() => line.promote([build('host', '1.0.1')]))).toBe('none');
  });

  test('a configuration is checked against the running pages, a promotion against the configuration', async () => {
    const root = await temporaryFolder();
    try {
      const store = await publishedStore(root.path, FIRST);
      const routed = { ...CONFIG, routes: { repay: '/loanDetail/repay' } };
      await promote(store, FIRST.slice(0, 2));
      await configure(store, CHANNEL, routed, AUDIT);
      await expect(promote(store, ['remote-repay@1.0.0'])).rejects.toThrow('give routes.repay of the configuration another path.');
      await configure(store, CHANNEL, CONFIG, AUDIT);
      await promote(store, ['remote-repay@1.0.0']);
      const before = await store.list(`channels/${CHANNEL}`);
      const slip = configure(store, CHANNEL, { ...CONFIG, routes: { repayy: '/bayar' } }, AUDIT);
      await expect(slip).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining('unknown key routes.repayy (did you mean routes.repay?)'),
      });
      for (const refused of [routed, { ...CONFIG, routes: { repay: '/sandbox/x' } }, { ...CONFIG, wire: { prefix: '/loanDetail' } }])
        expect(await codeOf(configure(store, CHANNEL, refused, AUDIT))).toBe('PAGE_TAKEN');
      expect(await store.list(`channels/${CHANNEL}`)).toEqual(before);
    } finally {
      await root.remove();
    }
  });
});
