import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { changeChannel, type ChangeOptions } from '../commands/changeChannel';
import { canonicalBytes, digestOf } from '../document/canonical';
import { DocumentReader, newestDocument, readDocument } from '../document/documents';
import { signedBy } from '../document/signing';
import { trustOf } from '../document/trust';
import { promoteRequest, trustRequest } from '../plan/requests';
import { soundRecord } from '../publish/storedBuild';
import { documentKey, type Store } from '../store/store';
import { keyPair } from '../testing/keys';
import { AUDIT, CHANNEL, codeOf, storeForEachTest, type Target } from '../testing/promoted';
import { headFault, headOf, readHead, writeHead, type Head } from './head';
import { verify } from './verify';

const [promoter, stranger] = [keyPair(), keyPair()];

let store: Store;
let root: string;
const versions: readonly Target[] = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'].map((version) => ['remote-loan', version]);
storeForEachTest(
  [['host', '1.0.0'], ...versions],
  (...given) => ([store, root] = given),
  async () => {
    await promote([['host', '1.0.0'], ...versions.slice(0, 1)]);
    await promote(versions.slice(1, 2));
  },
);

async function promote(targets: readonly Target[], options: ChangeOptions = {}) {
  const builds = await Promise.all(targets.map(([name, version]) => soundRecord(store, name, version)));
  return changeChannel(store, CHANNEL, promoteRequest(builds, AUDIT), options);
}
const file = (number: number) => join(root, 'store', documentKey(CHANNEL, number));
const headNow = async (before?: Head) => headOf((await newestDocument(store, CHANNEL))!, before);
async function fault(head: Head) {
  const reader = await DocumentReader.open(store, CHANNEL);
  return headFault(reader, head, (await reader.newest())!);
}
/** All documents made anew, each with the right digest of the one before: nothing in the store tells. */
async function chainAnew(alter: (document: ReleaseDocument) => ReleaseDocument): Promise<void> {
  let previous: string | null = null;
  for (let number = 1; number <= (await newestDocument(store, CHANNEL))!.number; number += 1) {
    const bytes: Buffer = canonicalBytes(alter({ ...(await readDocument(store, CHANNEL, number)), previous }));
    await writeFile(file(number), bytes);
    previous = digestOf(bytes);
  }
}
const byMallory = (document: ReleaseDocument): ReleaseDocument => ({ ...document, by: 'mallory' });

describe.each([
  ['unsigned', {}],
  ['signed', { key: promoter.key }],
])('a head of an %s channel', (_kind, options: ChangeOptions) => {
  beforeEach(async () => {
    if (options.key !== undefined) await changeChannel(store, CHANNEL, trustRequest(trustOf([promoter.open], []), AUDIT), options);
    else await promote([['host', '1.0.0'], ...versions.slice(0, 1)], options);
  });

  test('is followed by what comes after it, however much', async () => {
    const head = await headNow();
    expect(await fault(head)).toBeUndefined();
    await promote(versions.slice(2, 3), options);
    await promote(versions.slice(3), options);
    expect(await fault(head)).toBeUndefined();
    expect(await headNow(head)).toMatchObject({ number: 5, earlier: { 2: expect.any(String) as string, 3: head.digest } });
  });

  test('is not there any more when the newest document was taken away, or damaged', async () => {
    const head = await headNow();
    await writeFile(file(3), '{"half":');
    expect(await fault(head)).toMatchObject({ kind: 'behind' });
    await rm(file(3));
    expect(await fault(head)).toMatchObject({ kind: 'behind' });
    expect((await verify(store, CHANNEL, head)).join('\n')).toMatch(
      /production is back at document 2, and was at 3: bring what was taken away/,
    );
  });

  test('is not that of another history, under the same numbers or chained anew', async () => {
    const head = await headNow();
    await chainAnew(byMallory);
    expect(await fault(head)).toMatchObject({ kind: 'other' });
    expect((await verify(store, CHANNEL, head)).join('\n')).toMatch(/production is not what it was at document 3|lacks the signature/);
    await rm(file(3));
    expect(await fault(head)).toMatchObject({ kind: 'other' });
  });

  test('is gone on from when a document after it was damaged and passed over, or lost under newer ones', async () => {
    const head = await headNow();
    await promote(versions.slice(2, 3), options);
    const lost = await readFile(file(4));
    await writeFile(file(4), '{"half":');
    await promote(versions.slice(3), options);
    expect(await fault(head)).toBeUndefined();
    await promote(versions.slice(2, 3), options);
    await writeFile(file(5), lost);
    expect(await fault(head)).toBeUndefined();
  });
});

test('a head of an unsigned channel that was damaged and passed over locks nobody out', async () => {
  const head = await headNow();
  await writeFile(file(2), '{"half":');
  await promote(versions.slice(2, 3));
  expect((await readDocument(store, CHANNEL, 3)).follows).toBe(1);
  expect(await fault(head)).toBeUndefined();
});

test('in an unsigned channel, what is passed over must lie between documents that are known', async () => {
  const head = await headNow();
  await writeFile(file(2), '{"half":');
  await promote(versions.slice(2, 3));
  await writeFile(file(1), canonicalBytes(byMallory(await readDocument(store, CHANNEL, 1))));
  const third = await readDocument(store, CHANNEL, 3);
  await writeFile(file(3), canonicalBytes({ ...third, previous: digestOf(await readFile(file(1))) }));
  expect(await fault(head)).toMatchObject({ kind: 'other' });
});

test('in an unsigned channel, documents after a gap follow a head only that still stands as it was', async () => {
  const head = await headNow();
  await promote(versions.slice(2, 3));
  await promote(versions.slice(3));
  await writeFile(file(3), '{"half":');
  expect(await fault(head)).toBeUndefined();
  await writeFile(file(2), canonicalBytes(byMallory(await readDocument(store, CHANNEL, 2))));
  expect(await fault(head)).toMatchObject({ kind: 'other' });
});

describe('in a signed channel', () => {
  const signed = { key: promoter.key };
  beforeEach(async () => {
    await changeChannel(store, CHANNEL, trustRequest(trustOf([promoter.open], []), AUDIT), signed);
    await promote(versions.slice(2, 3), signed);
  });

  test('whoever has the keys may pass over a damaged head; nobody else may', async () => {
    const head = await headNow();
    await writeFile(file(4), '{"half":');
    await promote(versions.slice(3), signed);
    expect(await fault(head)).toBeUndefined();
    const forged = signedBy(
      { ...(await readDocument(store, CHANNEL, 5)), trust: trustOf([stranger.open], []), signatures: [] },
      stranger.key,
    );
    await writeFile(file(5), canonicalBytes(forged));
    const reader = await DocumentReader.open(store, CHANNEL);
    expect(await headFault(reader, head, forged)).toMatchObject({ kind: 'other' });
  });

  test('every document on the way to the newest is rightly signed', async () => {
    const head = await headNow();
    await promote(versions.slice(3), signed);
    // The trust of a stranger, brought by a document that nobody signed, and one more that the stranger signs.
    const brought = { ...(await readDocument(store, CHANNEL, 5)), trust: trustOf([stranger.open], []) };
    await writeFile(file(5), canonicalBytes(brought));
    const next = { ...brought, number: 6, previous: digestOf(canonicalBytes(brought)), signatures: [] };
    await writeFile(file(6), canonicalBytes(signedBy(next, stranger.key)));
    expect(await fault(head)).toEqual({ kind: 'other', sentence: 'Document 5 of production lacks the signature of a promoter.' });
  });

  test('a document that was changed later is no step on the way: the next one names another', async () => {
    const head = await headNow();
    await promote(versions.slice(3), signed);
    await promote(versions.slice(2, 3), signed);
    await writeFile(file(5), canonicalBytes(byMallory(await readDocument(store, CHANNEL, 5))));
    expect(await fault(head)).toBeUndefined();
  });

  test.each<[string, (right: string) => string | null]>([
    ['after the newest', (right) => right],
    ['after nothing', () => null],
    ['after what is not there', () => digestOf(Buffer.from('other'))],
  ])('a document that is not signed is passed over by every command, and said: %s', async (_, follow) => {
    const before = (await newestDocument(store, CHANNEL))!;
    const previous = follow(digestOf(canonicalBytes(before)));
    const { signatures: _signatures, trust: _trust, ...smuggled } = { ...before, number: 5, previous };
    await writeFile(file(5), canonicalBytes(smuggled));
    expect(await promote(versions.slice(3), signed)).toMatchObject({
      kind: 'done',
      plan: { document: { number: 6, follows: 4, trust: before.trust } },
      damaged: [expect.stringMatching(/^Document 5 of production drops the trust .* It is passed over/)],
    });
  });

  test('damage of an earlier document takes back nothing that came after it', async () => {
    await promote(versions.slice(3), signed);
    await writeFile(file(4), '{"half":');
    expect((await newestDocument(store, CHANNEL))?.number).toBe(5);
  });
});

describe('the file of a head', () => {
  const path = () => join(root, 'kept', 'head.json');

  test('is read as it was written, in one piece, and absent is nothing yet', async () => {
    expect(await readHead(path(), CHANNEL)).toBeUndefined();
    const head = await headNow();
    await writeHead(path(), head);
    await writeHead(path(), head);
    expect(await readHead(path(), CHANNEL)).toEqual(head);
    expect(await readdir(join(root, 'kept'))).toEqual(['head.json']);
  });

  test('that cannot be read, or is of another channel, is not taken for none', async () => {
    await writeHead(path(), await headNow());
    expect(await codeOf(readHead(path(), 'beta'))).toBe('HEAD_INVALID');
    await writeFile(path(), '{"half":');
    expect(await codeOf(readHead(root, CHANNEL))).toBe('HEAD_INVALID');
    await expect(readHead(path(), CHANNEL)).rejects.toThrow(/head\.json is not JSON: run verify, look who changed it/);
  });
});
