import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { changeChannel, type ChangeOptions } from '../commands/changeChannel';
import { statusLines } from '../commands/report';
import type { ChannelRequest } from '../plan/plan';
import { haltRequest, promoteRequest, rollbackRequest, switchRequest, trustRequest } from '../plan/requests';
import { planPrune } from '../publish/prune';
import { soundRecord } from '../publish/storedBuild';
import { renderNewest } from '../serve/servedFolders';
import { documentKey } from '../store/store';
import { keyPair } from '../testing/keys';
import { AUDIT, CHANNEL, codeOf, FIRST, promote, storeForEachTest } from '../testing/promoted';
import type { MemoryStore } from '../testing/store/memoryStore';
import { Monitor } from '../watch/monitor';
import { Watch } from '../watch/watch';
import { canonicalBytes, digestOf } from './canonical';
import { newestDocument } from './documents';
import { signedBy } from './signing';
import { trustOf } from './trust';

let store: MemoryStore;
storeForEachTest(
  [...FIRST, 'remote-loan@1.0.1', 'remote-loan@1.0.2'],
  (given) => (store = given),
  async () => {
    await promote(store, FIRST);
    await promote(store, ['remote-loan@1.0.1']);
  },
);

const newest = async () => (await newestDocument(store, CHANNEL))!;
/** Adds the next document, as a newer tool could make it. */
async function add(alter: (document: ReleaseDocument) => object): Promise<number> {
  const before = await newest();
  const number = before.number + 1;
  const next = alter({ ...before, number, previous: digestOf(canonicalBytes(before)) });
  store.held.set(documentKey(CHANNEL, number), canonicalBytes(next));
  return number;
}
const loanWith = (document: ReleaseDocument, more: object) => ({
  ...document,
  remotes: { ...document.remotes, 'remote-loan': { ...document.remotes['remote-loan'], ...more } },
});
/** The builds of a remote, whose first reads use another format of requests. */
function withStyle({ remotes }: ReleaseDocument, style: string | undefined): object {
  const builds = Object.entries(remotes['remote-loan']!.builds).map(([version, build]) => {
    const { loanDetail } = build.pages;
    const first = { ...loanDetail!.first, spec: { ...loanDetail!.first!.spec, style } };
    return [version, { ...build, pages: { ...build.pages, loanDetail: { ...loanDetail, first } } }];
  });
  return Object.fromEntries(builds);
}
const promoteNext = async (options: ChangeOptions = {}) =>
  changeChannel(store, CHANNEL, promoteRequest([await soundRecord(store, 'remote-loan', '1.0.2')], AUDIT), options);

describe('after a document of a newer release tool', () => {
  test.each<[string, (document: ReleaseDocument) => object]>([
    ['a member', (document) => ({ ...document, regions: {} })],
    ['a member of a remote', (document) => loanWith(document, { weight: 3 })],
    ['another market for a canary', (document) => loanWith(document, { canary: { version: '1.0.1', share: 10, market: 'vietnam' } })],
    ['another way to send a call', (document) => loanWith(document, { builds: withStyle(document, 'multipart') })],
    ['another format', ({ remotes, ...document }) => ({ ...document, format: 2, packages: remotes })],
  ])('%s: what would undo it is refused, a dry run too, and nothing is written', async (_, alter) => {
    const number = await add(alter);
    const before = new Map(store.held);
    const sentence = `${documentKey(CHANNEL, number)} was made by a newer release tool: use that one. This one cannot read it, and only takes back. Is the newer tool not at hand, or is it unknown who made the document: move that file away. Its change is lost then; servers of this version never had it.`;
    await expect(promoteNext()).rejects.toThrow(sentence);
    expect(await codeOf(promoteNext())).toBe('NEWER_TOOL');
    expect(await codeOf(promoteNext({ dryRun: true }))).toBe('NEWER_TOOL');
    expect(await codeOf(renderNewest(store, CHANNEL))).toBe('NEWER_TOOL');
    expect(await codeOf(planPrune(store, { days: 30, now: Date.now() }))).toBe('NEWER_TOOL');
    const options = { store, channel: CHANNEL, sources: [], key: undefined, dryRun: false };
    const said: string[] = [];
    expect((await new Watch({ ...options, say: (line) => said.push(line) }).turn()).did).toBeUndefined();
    expect(said).toContain(`NEWER_TOOL: ${sentence}`);
    expect(store.held).toEqual(before);
    // Servers and readers use the previous document.
    expect((await newest()).number).toBe(number - 1);
    expect((await new Monitor(store, CHANNEL, []).compare(Date.now())).document?.number).toBe(number - 1);
    expect(await statusLines(store, CHANNEL)).toContain(`  ATTENTION: ${sentence}`);
  });

  test.each<[string, ChannelRequest, object]>([
    ['rollback', rollbackRequest(['remote-loan'], AUDIT), { version: '1.0.0', bad: ['1.0.1'] }],
    ['halt', haltRequest('remote-loan', AUDIT), { version: '1.0.1', bad: ['1.0.2'] }],
    ['disable', switchRequest('remote-loan', false, AUDIT), { version: '1.0.1', disabled: true }],
  ])('a %s goes on: servers of this version never had that document', async (_, request, loan) => {
    await promote(store, ['remote-loan@1.0.2'], { canary: 1000 });
    const number = await add((document) => ({ ...document, regions: {} }));
    const damaged = [expect.stringContaining('was made by a newer release tool')];
    expect(await changeChannel(store, CHANNEL, request, { expect: number - 1 })).toMatchObject({ kind: 'done', damaged });
    expect(await newest()).toMatchObject({ number: number + 1, follows: number - 1, remotes: { 'remote-loan': loan } });
  });

  test.each<[string, (document: ReleaseDocument) => object]>([
    ['of another channel', (document) => ({ ...document, channel: 'beta', regions: {} })],
    ['of another number', (document) => ({ ...document, number: 9, regions: {} })],
    ['with another fault too', (document) => loanWith({ ...document, by: '' }, { weight: 3, version: 'newest' })],
    ['with a value of another type', (document) => loanWith(document, { canary: { version: '1.0.1', share: 10, market: 7 } })],
    ['with a text for a flag', (document) => loanWith(document, { disabled: 'yes' })],
    ['without a value', (document) => loanWith(document, { builds: withStyle(document, undefined) })],
    ['of no format', ({ format: _format, ...document }) => ({ ...document, regions: {} })],
  ])('one %s is damage, and is passed over', async (_, alter) => {
    const number = await add(alter);
    expect(await promoteNext()).toMatchObject({ kind: 'done', plan: { document: { number: number + 1, follows: number - 1 } } });
  });

  test('in a non-canonical form it counts as damaged', async () => {
    const number = await add((document) => ({ ...document, regions: {} }));
    const key = documentKey(CHANNEL, number);
    store.held.set(key, Buffer.from(`${String(store.held.get(key))}\n`));
    expect(await promoteNext()).toMatchObject({ kind: 'done' });
  });

  test('one that this tool has already skipped stays skipped', async () => {
    const number = await add((document) => ({ ...document, regions: {} }));
    const before = await newest();
    const after = { ...before, number: number + 1, follows: before.number, previous: digestOf(canonicalBytes(before)) };
    store.held.set(documentKey(CHANNEL, number + 1), canonicalBytes(after));
    expect(await promoteNext()).toMatchObject({ kind: 'done' });
  });

  test('in a signed channel it blocks commands only if a promoter signed it', async () => {
    const [promoter, stranger] = [keyPair(), keyPair()];
    const signed = { key: promoter.key };
    await changeChannel(store, CHANNEL, trustRequest(trustOf([promoter.open], []), AUDIT), signed);
    const of =
      ({ key }: typeof promoter) =>
      (document: ReleaseDocument) =>
        signedBy({ ...document, signatures: [], regions: {} } as never, key);
    for (const forged of [of(stranger), (document: ReleaseDocument) => ({ ...document, regions: {}, signatures: [{}] })]) {
      await add(forged);
      expect(await promoteNext({ ...signed, dryRun: true })).toMatchObject({ kind: 'planned' });
    }
    await add(of(promoter));
    expect(await codeOf(promoteNext({ ...signed, dryRun: true }))).toBe('NEWER_TOOL');
  });
});
