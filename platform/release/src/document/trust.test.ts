import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { approve } from '../commands/approve';
import { changeChannel, type ChangeOptions } from '../commands/changeChannel';
import { configure } from '../commands/configure/configure';
import { grantRequest } from '../plan/grants/planGrant';
import type { AuditFields, ChannelRequest } from '../plan/plan';
import { freezeRequest, haltRequest, retireRequest, rollbackRequest, switchRequest, trustRequest } from '../plan/requests';
import { publish } from '../publish/publish';
import { soundRecord } from '../publish/storedBuild';
import { documentKey } from '../store/store';
import { CONFIG, fakePackage, temporaryFolder } from '../testing/fakePackage';
import { keyPair } from '../testing/keys';
import { HASH } from '../testing/line';
import { AUDIT, CHANNEL, codeOf, partsOf, promote as promoteIn, storeForEachTest, type Target } from '../testing/promoted';
import { createMemoryStore, type MemoryStore } from '../testing/store/memoryStore';
import { headFault, headOf } from '../verify/head';
import { verify } from '../verify/verify';
import { pinnedBuild } from './builds';
import { canonicalBytes, digestOf } from './canonical';
import { DocumentReader, documentNumbers, newestDocument, readDocument } from './documents';
import { parseDocument } from './schema';
import { signedBy } from './signing';
import { trustOf } from './trust';

const [promoter, other, approver, stranger] = [keyPair(), keyPair(), keyPair(), keyPair()];
const alone = trustOf([promoter.open], []);
const apart = trustOf([promoter.open], [approver.open]);
const foreign = trustOf([stranger.open], []);

let store: MemoryStore;
const versions: readonly Target[] = ['1.0.0', '1.0.1', '1.0.2'].map((version): Target => `remote-loan@${version}`);
storeForEachTest(
  ['host@1.0.0', 'host@1.0.1', 'remote-repay@1.0.0', ...versions],
  (given) => (store = given),
  async () => {
    await promote(['host@1.0.0', 'remote-repay@1.0.0', ...versions.slice(0, 1)]);
    await promote(versions.slice(1, 2));
  },
);

const change = (request: ChannelRequest, options: ChangeOptions = {}) => changeChannel(store, CHANNEL, request, options);
const promote = (targets: readonly Target[], options?: Parameters<typeof promoteIn>[2]) => promoteIn(store, targets, options);
const newest = async () => (await newestDocument(store, CHANNEL))!;
/** Writes a document as a person with write access but without the keys would. */
async function smuggle(alter: (document: ReleaseDocument) => ReleaseDocument, number?: number): Promise<void> {
  const before = await newest();
  const next = { ...before, number: before.number + 1, previous: digestOf(canonicalBytes(before)), at: AUDIT.at };
  await store.swap(documentKey(CHANNEL, number ?? next.number), canonicalBytes(alter(next)));
}
/** Writes the contents of a document under a later number, as if those in between had been unreadable. */
async function skipTo(follows: number, number: number, sign: (document: ReleaseDocument) => ReleaseDocument): Promise<void> {
  const before = await readDocument(store, CHANNEL, follows);
  const next = { ...before, number, follows, previous: digestOf(canonicalBytes(before)) };
  await store.swap(documentKey(CHANNEL, number), canonicalBytes(sign(next)));
}
async function propose(work: (options: ChangeOptions) => Promise<unknown>): Promise<Buffer> {
  let proposal: Uint8Array | undefined;
  const take = async (bytes: Uint8Array) => {
    proposal = bytes;
    return Promise.resolve();
  };
  await work({ key: promoter.key, propose: take });
  return Buffer.from(proposal ?? []);
}
type Proposed = readonly [targets: readonly Target[], options: object];
const completed = (bytes: Uint8Array, key = approver.key) => approve(store, CHANNEL, { bytes, what: 'change.json' }, { key });

describe('a channel with promoters', () => {
  beforeEach(() => change(trustRequest(alone, AUDIT), { key: promoter.key }));

  test('its first trust is signed by a key of that trust, or is refused', async () => {
    expect(await newest()).toMatchObject({ number: 3, trust: alone, signatures: [{ keyid: promoter.open.keyid }] });
    expect(String(await store.read(`channels/${CHANNEL}/index.html`))).not.toContain(promoter.open.keyid);
    expect(await verify(store, CHANNEL)).toEqual([]);
    expect(await codeOf(change(trustRequest(foreign, AUDIT), { key: stranger.key }))).toBe('KEY_UNKNOWN');
  });

  test('every change must be signed: without a key or with another one nothing is written', async () => {
    expect(await codeOf(promote(versions.slice(2)))).toBe('KEY_NEEDED');
    expect(await codeOf(promote(versions.slice(2), { dryRun: true }))).toBe('KEY_NEEDED');
    expect(await codeOf(promote(versions.slice(2), { key: stranger.key }))).toBe('KEY_UNKNOWN');
    expect(await codeOf(change(rollbackRequest(['remote-loan'], AUDIT)))).toBe('KEY_NEEDED');
    expect(await codeOf(configure(store, CHANNEL, { ...CONFIG, schemes: ['loanapp'] }, AUDIT))).toBe('KEY_NEEDED');
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3]);
    const signed = { key: promoter.key };
    expect(await promote(versions.slice(2), signed)).toMatchObject({ kind: 'done' });
    expect(await change(rollbackRequest(['remote-loan'], AUDIT), signed)).toMatchObject({ kind: 'done' });
    expect(await configure(store, CHANNEL, { ...CONFIG, schemes: ['loanapp'] }, { ...AUDIT, ...signed })).toMatchObject({ kind: 'done' });
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('a key is replaced with the old key’s signature; afterwards the old one is not trusted', async () => {
    const next = trustOf([other.open], []);
    expect(await codeOf(change(trustRequest(next, AUDIT), { key: other.key }))).toBe('KEY_UNKNOWN');
    const changes = [`trust: from the next document on promoter ${other.open.keyid}`, `trust: no longer promoter ${promoter.open.keyid}`];
    expect(await change(trustRequest(next, AUDIT), { key: promoter.key })).toMatchObject({ plan: { changes } });
    expect(await codeOf(promote(versions.slice(2), { key: promoter.key }))).toBe('KEY_UNKNOWN');
    expect(await promote(versions.slice(2), { key: other.key })).toMatchObject({ kind: 'done' });
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('a key that was removed cannot sign on by skipping the document that removed it, nor can one without a key by skipping all trust', async () => {
    await change(trustRequest(trustOf([other.open], []), AUDIT), { key: promoter.key });
    await skipTo(3, 5, (document) => signedBy(document, promoter.key));
    await skipTo(2, 6, (document) => document);
    expect((await newest()).number).toBe(4);
    const found = (await verify(store, CHANNEL)).join('\n');
    for (const number of [5, 6])
      expect(found).toContain(`Document ${number} of production may not skip document 4 without a signature that its trust requires.`);
    // One that saw document 3 only must not follow document 5 either.
    const reader = await DocumentReader.open(store, CHANNEL);
    const head = headOf(await readDocument(store, CHANNEL, 3), undefined);
    expect(await headFault(reader, head, await readDocument(store, CHANNEL, 5))).toMatchObject({ kind: 'other' });
  });

  test('a document that was damaged, skipped and brought back does not invalidate what the same keys signed since', async () => {
    await promote(versions.slice(2), { key: promoter.key });
    await skipTo(3, 5, (document) => signedBy(document, promoter.key));
    await change(trustRequest(trustOf([promoter.open, other.open], []), AUDIT), { key: promoter.key });
    await skipTo(5, 7, (document) => signedBy(document, promoter.key));
    expect((await newest()).number).toBe(7);
    expect((await verify(store, CHANNEL)).join('\n')).not.toContain('Document');
  });

  test.each<[string, (document: ReleaseDocument) => ReleaseDocument]>([
    ['unsigned', ({ signatures: _signatures, ...document }) => document],
    ['signed by a stranger', (document) => signedBy({ ...document, signatures: [] }, stranger.key)],
    ['with the signature of another document', (document) => document],
    ['that drops the trust', ({ trust: _trust, ...document }) => signedBy(document, promoter.key)],
    ['that trusts a stranger and is signed by it', (document) => signedBy({ ...document, trust: foreign }, stranger.key)],
  ])('verify reports a document %s', async (_, alter) => {
    await smuggle(alter);
    expect((await verify(store, CHANNEL)).join('\n')).toMatch(
      /Document 4 of production (lacks the signature of a promoter|drops the trust)/,
    );
  });

  test.each<[string, (document: ReleaseDocument) => ReleaseDocument]>([
    ['by', (document) => ({ ...document, by: 'somebody' })],
    ['why', (document) => ({ ...document, why: 'another reason' })],
    ['config', (document) => ({ ...document, config: { ...document.config!, schemes: ['other'] } })],
  ])('verify reports a changed %s of the newest document', async (_, alter) => {
    const document = await newest();
    await store.swap(documentKey(CHANNEL, document.number), canonicalBytes(alter(document)));
    expect((await verify(store, CHANNEL)).join('\n')).toMatch(/Document 3 of production lacks the signature of a promoter/);
  });
});

describe('in a channel with promoters, a rollback never signs an earlier document’s contents that were written without a key', () => {
  const signed = { key: promoter.key };
  const edit = async (number: number, alter: (document: ReleaseDocument) => ReleaseDocument) =>
    store.swap(documentKey(CHANNEL, number), canonicalBytes(alter(await readDocument(store, CHANNEL, number))));
  /** Replaces a published version by a build of the same version with other files. Returns the build as documents hold it. */
  async function replaceBuild(target: Target) {
    const [name, version] = partsOf(target);
    const folder = await temporaryFolder();
    const foreign = createMemoryStore();
    await publish(foreign, await fakePackage(folder.path, { name, version, mark: 'foreign' }), { channel: CHANNEL });
    await folder.remove();
    for (const [key, bytes] of foreign.held) if (key.startsWith(`assets/${name}/${version}/`)) store.held.set(key, bytes);
    return pinnedBuild(await soundRecord(store, name, version));
  }
  beforeEach(async () => {
    await change(trustRequest(alone, AUDIT), signed);
    await promote(versions.slice(2), signed);
  });
  const rollback = async () => change(rollbackRequest(['remote-loan'], AUDIT), signed);

  test('neither a build of the newest document, nor an older one', async () => {
    for (const target of versions.slice(0, 2)) {
      const foreign = await replaceBuild(target);
      for (const number of [1, 2, 3])
        await edit(number, (document) => {
          const { builds } = document.remotes['remote-loan']!;
          const replaced = Object.values(builds).map(
            (build) => [build.version, build.version === partsOf(target)[1] ? foreign : build] as const,
          );
          return changedLoan(document, { builds: Object.fromEntries(replaced) });
        });
    }
    await expect(rollback()).rejects.toMatchObject({
      code: 'NOTHING_TO_ROLL_BACK',
      details: expect.arrayContaining([
        expect.stringMatching(/^remote-loan 1\.0\.1 was skipped: assets\/remote-loan\/1\.0\.1\/release\.json is of another build/),
      ]) as unknown,
    });
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3, 4]);
  });

  test('nor a configuration; an edited document is named and skipped', async () => {
    await configure(store, CHANNEL, { ...CONFIG, schemes: ['loanapp'] }, { ...AUDIT, ...signed });
    await edit(4, (document) => ({ ...document, config: { ...document.config!, schemes: ['foreign'] } }));
    expect(await codeOf(change(rollbackRequest(['config'], { ...AUDIT, to: '4' }), signed))).toBe('NOTHING_TO_ROLL_BACK');
    expect(await change(rollbackRequest(['config'], AUDIT), signed)).toMatchObject({
      kind: 'done',
      damaged: expect.arrayContaining([expect.stringContaining('000004.json is not part of the chain of document 5')]) as unknown,
    });
    expect((await newest()).config).not.toHaveProperty('schemes', ['foreign']);
    expect((await newest()).config).toEqual((await readDocument(store, CHANNEL, 3)).config);
  });

  test('documents from before the first trust count as long as the newest follows from them', async () => {
    expect(await rollback()).toMatchObject({ kind: 'done', damaged: [] });
    expect((await newest()).remotes['remote-loan']).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0' });
  });

  test('behind damage, a rollback can still use the builds in the newest document', async () => {
    await store.swap(documentKey(CHANNEL, 3), Buffer.from('{"half":'));
    expect(await rollback()).toMatchObject({ kind: 'done' });
    expect((await newest()).remotes['remote-loan']).toMatchObject({ version: '1.0.1', bad: ['1.0.2'] });
  });
});

describe('a channel with an approver', () => {
  const signed = { key: promoter.key };
  beforeEach(() => change(trustRequest(apart, AUDIT), signed));

  test('a new version is proposed, and the channel gets it when the approver completes it', async () => {
    await expect(promote(versions.slice(2), signed)).rejects.toThrow(/^This change of production needs an approver: add --proposal <file>/);
    expect(await codeOf(promote(versions.slice(2), signed))).toBe('APPROVAL_NEEDED');
    const proposal = await propose((options) => promote(versions.slice(2), options));
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3]);
    expect(await completed(proposal)).toMatchObject({ kind: 'done' });
    expect((await newest()).remotes['remote-loan']?.version).toBe('1.0.2');
    expect(await completed(proposal)).toMatchObject({ kind: 'finished', document: { number: 4 } });
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('an approval that was interrupted before the page was rendered is finished when repeated, not in a dry run', async () => {
    const proposal = await propose((options) => promote(versions.slice(2), options));
    const page = async () => String(await store.read(`channels/${CHANNEL}/index.html`));
    const swap = jest.spyOn(store, 'swap').mockRejectedValue(new Error('killed'));
    await expect(completed(proposal)).rejects.toThrow('killed');
    swap.mockRestore();
    const given = { bytes: proposal, what: 'x' };
    expect(await approve(store, CHANNEL, given, { key: approver.key, dryRun: true })).toMatchObject({ kind: 'finished' });
    expect(await page()).toContain('"number":3');
    expect(await completed(proposal)).toMatchObject({ kind: 'finished' });
    expect(await page()).toContain('"number":4');
  });

  test('a proposal needs an unchanged channel, the right keys and its signed content', async () => {
    const proposal = await propose((options) => promote(versions.slice(2), options));
    expect(await codeOf(completed(proposal, promoter.key))).toBe('KEY_UNKNOWN');
    expect(await codeOf(approve(store, CHANNEL, { bytes: proposal, what: 'x' }, { key: undefined }))).toBe('KEY_NEEDED');
    expect(await codeOf(approve(store, 'beta', { bytes: proposal, what: 'x' }, { key: approver.key }))).toBe('USAGE');
    expect(await codeOf(completed(Buffer.from('{')))).toBe('BAD_RECORD');
    const forged = { ...parseDocument(proposal), why: 'another reason' };
    await expect(completed(canonicalBytes(forged))).rejects.toThrow('Document 4 of production lacks the signature of a promoter');
    await change(rollbackRequest(['remote-loan'], AUDIT), signed);
    expect(await codeOf(completed(proposal))).toBe('MOVED_ON');
  });

  test('a proposal with the right number after another document is refused', async () => {
    const proposal = await propose((options) => promote(versions.slice(2), options));
    await store.swap(documentKey(CHANNEL, 3), Buffer.from('{"half":'));
    expect(await codeOf(completed(proposal))).toBe('MOVED_ON');
  });

  test('a proposal that was written into the channel without approval is not completed; a completed one stays so when the channel moves on', async () => {
    const proposal = await propose((options) => promote(versions.slice(2), options));
    store.held.set(documentKey(CHANNEL, 4), proposal);
    expect(await codeOf(completed(proposal))).toBe('MOVED_ON');
    store.held.delete(documentKey(CHANNEL, 4));
    await completed(proposal);
    await change(rollbackRequest(['remote-loan'], AUDIT), signed);
    expect(await completed(proposal)).toMatchObject({ kind: 'finished', document: { number: 4 } });
  });

  test('a proposal with files that changed meanwhile is refused; a dry run writes nothing', async () => {
    const proposal = await propose((options) => promote(versions.slice(2), options));
    const dryRun = approve(store, CHANNEL, { bytes: proposal, what: 'x' }, { key: approver.key, dryRun: true });
    expect(await dryRun).toMatchObject({ kind: 'planned' });
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3]);
    store.held.set('assets/remote-loan/1.0.2/remote.ee55.js', Buffer.from('changed'));
    expect(await codeOf(completed(proposal))).toBe('DAMAGED');
  });

  test('reverting needs only the promoter: rollback, disable, withdrawing a canary, a freeze', async () => {
    await completed(await propose((options) => promote(versions.slice(2), { canary: 1000, ...options })));
    expect(await promote(versions.slice(2), { canary: 0, ...signed })).toMatchObject({ kind: 'done' });
    expect(await change(rollbackRequest(['remote-loan'], AUDIT), signed)).toMatchObject({ kind: 'done' });
    expect(await change(switchRequest('remote-repay', false, AUDIT), signed)).toMatchObject({ kind: 'done' });
    expect(await change(freezeRequest('*', '2099-01-01T00:00:00.000Z', AUDIT), signed)).toMatchObject({ kind: 'done' });
    expect(await verify(store, CHANNEL)).toEqual([]);
    expect(await codeOf(change(switchRequest('remote-repay', true, AUDIT), signed))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(change(freezeRequest('*', undefined, AUDIT), signed))).toBe('APPROVAL_NEEDED');
  });

  test('a canary of the shell, a larger share and another version with it need approval; withdrawing any of it does not', async () => {
    const [shell, loan]: readonly Target[] = ['host@1.0.1', 'remote-loan@1.0.2'];
    expect(await codeOf(promote([shell!], { canary: 1000, ...signed }))).toBe('APPROVAL_NEEDED');
    await completed(await propose((options) => promote([shell!], { canary: 1000, ...options })));
    expect(await codeOf(promote([shell!], { canary: 2000, ...signed }))).toBe('APPROVAL_NEEDED');
    // Everybody had it before, but not with this shell.
    expect(await codeOf(promote([shell!, 'remote-loan@1.0.0'], { canary: 1000, ...signed }))).toBe('APPROVAL_NEEDED');
    expect(await codeOf(promote([shell!, loan!], { canary: 1000, ...signed }))).toBe('APPROVAL_NEEDED');
    await completed(await propose((options) => promote([shell!, loan!], { canary: 1000, ...options })));
    // The canary’s remote versions are not approved for everybody yet.
    expect(await codeOf(promote([shell!], signed))).toBe('APPROVAL_NEEDED');
    expect(await change(rollbackRequest(['remote-loan'], AUDIT), signed)).toMatchObject({ kind: 'done' });
    expect((await newest()).remotes['remote-loan']).not.toHaveProperty('withShell');
    expect((await newest()).shellCanary).toMatchObject({ share: 1000 });
    expect(await promote([shell!], { canary: 0, ...signed })).toMatchObject({ kind: 'done' });
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('the previous configuration needs no approval; another one, and another trust, do', async () => {
    const settings = { ...CONFIG, schemes: ['loanapp'] };
    expect(await codeOf(configure(store, CHANNEL, settings, { ...AUDIT, ...signed }))).toBe('APPROVAL_NEEDED');
    await completed(await propose((options) => configure(store, CHANNEL, settings, { ...AUDIT, ...options })));
    expect(await change(rollbackRequest(['config'], AUDIT), signed)).toMatchObject({ kind: 'done' });
    expect(await codeOf(change(trustRequest(alone, AUDIT), signed))).toBe('APPROVAL_NEEDED');
    await completed(await propose((options) => change(trustRequest(alone, AUDIT), options)));
    expect(await promote(versions.slice(2), signed)).toMatchObject({ kind: 'done' });
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('a grant needs the approver; a proposal is checked against the grants that it brings, a rollback against none', async () => {
    const grant = grantRequest({ name: 'remote-loan', paths: ['/loanDetail'], ask: 'Loan team' }, AUDIT);
    expect(await codeOf(change(grant, signed))).toBe('APPROVAL_NEEDED');
    const planned = parseDocument(await propose((options) => promote(versions.slice(2), options)));
    const { signatures: _signatures, ...document } = planned;
    const narrower = { ...document, grants: { 'remote-loan': { paths: ['/loanDetail'], ask: 'Loan team' } } };
    expect(await codeOf(completed(canonicalBytes(signedBy(narrower, promoter.key))))).toBe('PAGE_NOT_GRANTED');
    await completed(await propose((options) => change(grant, options)));
    expect(await codeOf(promote(versions.slice(2), signed))).toBe('PAGE_NOT_GRANTED');
    await completed(await propose((options) => change(rollbackRequest(['remote-loan'], AUDIT), options)));
    const grants = { 'remote-loan': { paths: ['/loanDetail'] } };
    expect(await newest()).toMatchObject({ remotes: { 'remote-loan': { version: '1.0.0' } }, grants });
  });

  test.each<[string, (document: ReleaseDocument, earlier: ReleaseDocument) => ReleaseDocument]>([
    ['another configuration', (document) => ({ ...document, config: { ...document.config!, schemes: ['other'] } })],
    ['a shell that never ran', ({ shell, ...document }) => ({ ...document, shell: { ...shell, files: { 'main.aa11.js': HASH } } })],
    ['a freeze that is gone', ({ frozen: _frozen, ...document }) => document],
    ['a freeze over by its own time alone', ({ frozen: _frozen, ...document }) => ({ ...document, at: '2099-01-02T00:00:00.000Z' })],
    [
      'a version that was rolled back',
      (document, earlier) => changedLoan(document, { version: '1.0.1', builds: buildsOf(earlier, '1.0.1') }),
    ],
    [
      'a version to fall back to that was rolled back',
      (document, earlier) => changedLoan(document, { lastKnownGood: '1.0.1', builds: buildsOf(earlier, '1.0.0', '1.0.1') }),
    ],
    ['a shell that was rolled back', (document, { shell }) => ({ ...document, shell })],
    ['a version forgiven', (document) => changedLoan(document, { bad: [] })],
    ['a canary', (document) => changedLoan(document, { canary: { version: '1.0.0', share: 10 } })],
    [
      'a canary of the shell',
      (document) => ({
        ...document,
        shellCanary: { version: '1.0.1', share: 10, salt: 8, build: { ...document.shell, version: '1.0.1' }, lastKnownGood: {} },
      }),
    ],
    ['a pin', (document) => changedLoan(document, { pins: { india: '1.0.0' } })],
    ['a shell forgiven', (document) => ({ ...document, shellBad: [] })],
    ['a grant', (document) => ({ ...document, grants: { 'remote-loan': { paths: ['/x'], ask: 'Loan team' } } })],
    ['another trust', (document) => ({ ...document, trust: alone })],
    ['a remote less', ({ remotes: { 'remote-repay': _repay, ...remotes }, ...document }) => ({ ...document, remotes })],
    ['a remote enabled', (document) => ({ ...document, remotes: { ...document.remotes, 'remote-repay': enabled(document) } })],
  ])('%s does not count as a revert, whatever the action of the document', async (_, alter) => {
    await completed(await propose((options) => promote(['host@1.0.1'], options)));
    await change(rollbackRequest(['remote-loan', 'host'], AUDIT), signed);
    await change(freezeRequest('remote-repay', '2099-01-01T00:00:00.000Z', AUDIT), signed);
    await change(switchRequest('remote-repay', false, AUDIT), signed);
    expect(await verify(store, CHANNEL)).toEqual([]);
    const earlier = await readDocument(store, CHANNEL, 4);
    await smuggle((document) => signedBy(alter({ ...document, action: 'rollback remote-loan' }, earlier), promoter.key));
    expect((await verify(store, CHANNEL)).join('\n')).toMatch(/Document 8 of production lacks the signature of an approver/);
  });
});

describe('in a channel with an approver', () => {
  const signed = { key: promoter.key };
  beforeEach(() => change(trustRequest(apart, AUDIT), signed));

  test('approval for a share of devices is not approval for everybody', async () => {
    await completed(await propose((options) => promote(versions.slice(2), { canary: 1000, ...options })));
    await smuggle((document) => {
      const { canary: _canary, lastKnownGood: _fallback, ...loan } = document.remotes['remote-loan']!;
      const forAll = { ...loan, version: '1.0.2', builds: { '1.0.2': loan.builds['1.0.2']! } };
      return signedBy({ ...document, remotes: { ...document.remotes, 'remote-loan': forAll } }, promoter.key);
    });
    expect((await verify(store, CHANNEL)).join('\n')).toMatch(/Document 5 of production lacks the signature of an approver/);
  });

  test('a proposal is checked again: its configuration, and that its builds run together', async () => {
    const proposed = parseDocument(await propose((options) => promote(versions.slice(2), options)));
    const signedAnew = (document: ReleaseDocument) => canonicalBytes(signedBy({ ...document, signatures: [] }, promoter.key));
    const config = { ...proposed.config, brnad: {} } as unknown as NonNullable<ReleaseDocument['config']>;
    expect(await codeOf(completed(signedAnew({ ...proposed, config })))).toBe('CONFIG_INVALID');
    const overrides = { ...proposed.config!, overrides: { origins: ['https://dev.example'] } };
    await expect(completed(signedAnew({ ...proposed, config: overrides }))).rejects.toThrow('overrides is for channels of developers');
    const loan = proposed.remotes['remote-loan']!;
    const needy = { ...loan.builds['1.0.2']!, contract: '99.0.0' };
    const remotes = { ...proposed.remotes, 'remote-loan': { ...loan, builds: { ...loan.builds, '1.0.2': needy } } };
    expect(await codeOf(completed(signedAnew({ ...proposed, remotes })))).toBe('CONTRACT_NOT_MET');
  });

  test('a proposal is checked against freezes, whatever time it names; ending one, another trust and enabling stay possible', async () => {
    const freeze = (name: string) => change(freezeRequest(name, '2099-01-01T00:00:00.000Z', AUDIT), signed);
    await freeze('remote-repay');
    await completed(await propose((options) => promote(versions.slice(2), { canary: 1000, ...options })));
    await change(switchRequest('remote-repay', false, AUDIT), signed);
    const proposals: readonly (readonly [frozen: string, proposal: Buffer])[] = [
      ['remote-loan', await propose((options) => promote(versions.slice(2), { canary: 2000, ...options }))],
      ['remote-loan', await propose((options) => change(retireRequest('remote-loan', AUDIT), options))],
      ['host', await propose((options) => promote(['host@1.0.1'], options))],
      ['host', await propose((options) => promote(['host@1.0.1'], { canary: 1000, ...options }))],
      ['config', await propose((options) => configure(store, CHANNEL, { ...CONFIG, schemes: ['loanapp'] }, { ...AUDIT, ...options }))],
    ];
    for (const [name, proposal] of proposals) {
      await freeze(name);
      const before = await newest();
      const { signatures: _signatures, ...document } = parseDocument(proposal);
      const next = { ...document, number: before.number + 1, previous: digestOf(canonicalBytes(before)), frozen: before.frozen! };
      const dated = signedBy({ ...next, at: '2099-01-02T00:00:00.000Z' }, promoter.key);
      await expect(completed(canonicalBytes(dated))).rejects.toThrow(`${name} is frozen by operator`);
    }
    await freeze('*');
    for (const request of [freezeRequest('*', undefined, AUDIT), trustRequest(alone, AUDIT), switchRequest('remote-repay', true, AUDIT)]) {
      const bytes = await propose((options) => change(request, options));
      expect(await approve(store, CHANNEL, { bytes, what: 'x' }, { key: approver.key, dryRun: true })).toMatchObject({ kind: 'planned' });
    }
  });

  test('a document that only reverts stays valid when its predecessor is damaged', async () => {
    await completed(await propose((options) => promote(versions.slice(2), options)));
    await change(rollbackRequest(['remote-loan'], AUDIT), signed);
    await store.swap(documentKey(CHANNEL, 4), Buffer.from('{"half":'));
    expect((await newest()).number).toBe(5);
    for (const number of [1, 2, 3]) store.held.delete(documentKey(CHANNEL, number));
    expect((await newest()).number).toBe(5);
  });

  test.each<[string, Target, object, (request: AuditFields) => ChannelRequest]>([
    ['rollback of a remote', 'remote-loan@1.0.2', {}, (audit) => rollbackRequest(['remote-loan'], audit)],
    ['rollback of the shell', 'host@1.0.1', {}, (audit) => rollbackRequest(['host'], audit)],
    ['halt of a remote', 'remote-loan@1.0.2', { canary: 1000 }, (audit) => haltRequest('remote-loan', audit)],
    ['withdrawn canary of the shell', 'host@1.0.1', { canary: 1000 }, (audit) => haltRequest('host', audit)],
    ['disabled remote', 'remote-loan@1.0.2', {}, (audit) => switchRequest('remote-loan', false, audit)],
  ])('a promoter alone cannot undo a %s by skipping its document; an approver can', async (_, target, options, revert) => {
    await completed(await propose((how) => promote([target], { ...options, ...how })));
    await change(revert(AUDIT), signed);
    await skipTo(4, 6, (document) => signedBy(document, promoter.key));
    expect((await newest()).number).toBe(5);
    expect((await verify(store, CHANNEL)).join('\n')).toContain('Document 6 of production may not skip document 5');
    await skipTo(4, 6, (document) => signedBy(signedBy(document, promoter.key), approver.key));
    expect((await newest()).number).toBe(6);
  });

  /** Returns whether remote-repay, disabled while later documents than 4 were unreadable, stays disabled once they are readable. */
  async function staysDisabled(begun: Proposed, ...changed: readonly Proposed[]): Promise<boolean> {
    for (const [targets, options] of [begun, ...changed]) await completed(await propose((how) => promote(targets, { ...options, ...how })));
    const keys = changed.map((_, index) => documentKey(CHANNEL, 5 + index));
    const skipped = keys.map((key) => store.held.get(key)!);
    for (const key of keys) store.held.set(key, Buffer.from('{"half":'));
    await change(switchRequest('remote-repay', false, AUDIT), signed);
    expect(await newest()).toMatchObject({ follows: 4, remotes: { 'remote-repay': { disabled: true } } });
    for (const [index, key] of keys.entries()) store.held.set(key, skipped[index]!);
    return (await newest()).remotes['remote-repay']!.disabled === true;
  }
  const loan = versions.slice(2);
  const shell: readonly Target[] = ['host@1.0.1', ...loan];
  const india = { market: 'india' };

  test.each<[string, Proposed, Proposed]>([
    ['a larger share', [loan, { canary: 1000 }], [loan, { canary: 2000 }]],
    ['everybody', [loan, { canary: 1000 }], [loan, {}]],
    ['everybody, from a market', [loan, india], [loan, {}]],
    ['a larger share, of the shell', [shell, { canary: 1000 }], [['host@1.0.1'], { canary: 2000 }]],
    ['everybody, of the shell', [shell, { canary: 1000 }], [['host@1.0.1'], {}]],
  ])('a remote stays disabled when a skipped document is brought back that gave a version to %s', async (_, begun, changed) => {
    expect(await staysDisabled(begun, changed)).toBe(true);
  });

  test.each<[string, Proposed, ...(readonly Proposed[])]>([
    ['a smaller share', [loan, { canary: 2000 }], [loan, { canary: 1000 }]],
    ['another market', [loan, { canary: 1000 }], [loan, { canary: 2000, ...india }]],
    ['other devices', [loan, { canary: 1000 }], [loan, { canary: 0 }], [loan, { canary: 2000 }]],
    ['everybody outside of a market', [loan, { canary: 1000 }], [loan, {}], [versions.slice(1, 2), india]],
    ['none in a market any more', [loan, india], [versions.slice(1, 2), india]],
    ['a smaller share, of the shell', [shell, { canary: 2000 }], [['host@1.0.1'], { canary: 1000 }]],
    [
      'everybody, and another with the shell',
      [shell, { canary: 1000 }],
      [loan, {}],
      [['host@1.0.1', 'remote-loan@1.0.0'], { canary: 1000 }],
    ],
  ])('a document may not skip one that gave a version to %s', async (_, begun, ...changed) => {
    expect(await staysDisabled(begun, ...changed)).toBe(false);
  });

  test('a document that only reverts stays valid when the one that it skips is brought back with the same trust', async () => {
    await change(freezeRequest('*', '2099-01-01T00:00:00.000Z', AUDIT), signed);
    const skipped = store.held.get(documentKey(CHANNEL, 4))!;
    store.held.set(documentKey(CHANNEL, 4), Buffer.from('{"half":'));
    await change(switchRequest('remote-repay', false, AUDIT), signed);
    store.held.set(documentKey(CHANNEL, 4), skipped);
    expect((await newest()).number).toBe(5);
  });

  test('without the predecessor that it names, a document still needs an approver for what is new, however many there are', async () => {
    for (let number = 4; number < 30; number += 1)
      await smuggle((document) => {
        const config = { ...document.config!, schemes: ['other'] };
        return signedBy({ ...document, number, previous: digestOf(Buffer.from('none')), config, signatures: [] }, promoter.key);
      }, number);
    expect((await newest()).number).toBe(3);
    const reader = await DocumentReader.open(store, CHANNEL);
    await reader.newest();
    expect([...reader.damaged]).toContainEqual(expect.stringMatching(/^Document 4 of production lacks the signature of an approver/));
  });
});

test('the keys of a trust have their own ids, have one role, and are all used', async () => {
  const document = await newest();
  const refused = (trust: unknown) => codeOf(() => parseDocument(canonicalBytes({ ...document, trust })));
  expect(await refused(apart)).toBe('none');
  const [mine, yours] = [promoter.open.keyid, approver.open.keyid];
  expect(await refused({ ...apart, roles: { promoter: [mine, yours], approver: [mine] } })).toBe('BAD_RECORD');
  expect(await refused({ ...apart, roles: { promoter: [mine] } })).toBe('BAD_RECORD');
  expect(await refused({ keys: { [mine]: apart.keys[mine] }, roles: apart.roles })).toBe('BAD_RECORD');
  expect(await refused({ keys: { [mine]: apart.keys[yours] }, roles: { promoter: [mine] } })).toBe('BAD_RECORD');
  expect(await refused({ keys: {}, roles: { promoter: [] } })).toBe('BAD_RECORD');
});

const buildsOf = ({ remotes }: ReleaseDocument, ...wanted: readonly string[]) =>
  Object.fromEntries(wanted.map((version) => [version, remotes['remote-loan']!.builds[version]!]));
const changedLoan = ({ remotes, ...document }: ReleaseDocument, more: object): ReleaseDocument => ({
  ...document,
  remotes: { ...remotes, 'remote-loan': { ...remotes['remote-loan']!, ...more } },
});
function enabled({ remotes }: ReleaseDocument): ReleaseDocument['remotes'][string] {
  const { disabled: _disabled, ...remote } = remotes['remote-repay']!;
  return remote;
}

test('an unsigned channel accepts any change, with a key or without', async () => {
  expect(await promote(versions.slice(2), { key: stranger.key })).toMatchObject({ kind: 'done' });
  expect((await newest()).signatures).toBeUndefined();
});
