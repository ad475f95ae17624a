import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { changeChannel, type ChangeOptions } from '../commands/changeChannel';
import { canonicalBytes, digestOf } from '../document/canonical';
import { DocumentReader, newestDocument, readDocument } from '../document/documents';
import { signedBy } from '../document/signing';
import { trustOf } from '../document/trust';
import { trustRequest } from '../plan/requests';
import { documentKey, type Store } from '../store/store';
import { keyPair } from '../testing/keys';
import { AUDIT, CHANNEL, codeOf, promote as promoteIn, storeForEachTest, type Target } from '../testing/promoted';
import type { MemoryStore } from '../testing/store/memoryStore';
import { headFault, headOf, readHead, writeHead, type Head } from './head';
import { verify, verifyWhole } from './verify';

const [promoter, stranger] = [keyPair(), keyPair()];

let store: MemoryStore;
let root: string;
const versions: readonly Target[] = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'].map((version): Target => `remote-loan@${version}`);
storeForEachTest(
  ['host@1.0.0', ...versions],
  (...given) => ([store, root] = given),
  async () => {
    await promote(['host@1.0.0', ...versions.slice(0, 1)]);
    await promote(versions.slice(1, 2));
  },
);

const promote = (targets: readonly Target[], options?: ChangeOptions) => promoteIn(store, targets, options);
const key = (number: number) => documentKey(CHANNEL, number);
const write = (key: string, bytes: Uint8Array | string) => store.held.set(key, Buffer.from(bytes));
const read = (key: string) => store.held.get(key)!;
let head: Head;
const headNow = async (before?: Head) => headOf((await newestDocument(store, CHANNEL))!, before);
async function fault(head: Head) {
  const reader = await DocumentReader.open(store, CHANNEL);
  return headFault(reader, head, (await reader.newest())!);
}
/** Rewrites all documents with the right digests of their predecessors, which cannot be detected from the store alone. */
async function chainAnew(alter: (document: ReleaseDocument) => ReleaseDocument): Promise<void> {
  let previous: string | null = null;
  for (let number = 1; number <= (await newestDocument(store, CHANNEL))!.number; number += 1) {
    const bytes: Buffer = canonicalBytes(alter({ ...(await readDocument(store, CHANNEL, number)), previous }));
    write(key(number), bytes);
    previous = digestOf(bytes);
  }
}
const byMallory = (document: ReleaseDocument): ReleaseDocument => ({ ...document, by: 'mallory' });

beforeEach(async () => {
  head = await headNow();
});

describe.each([
  ['unsigned', {}],
  ['signed', { key: promoter.key }],
])('a head of an %s channel', (_kind, options: ChangeOptions) => {
  beforeEach(async () => {
    if (options.key !== undefined) await changeChannel(store, CHANNEL, trustRequest(trustOf([promoter.open], []), AUDIT), options);
    else await promote(['host@1.0.0', ...versions.slice(0, 1)], options);
    head = await headNow();
  });

  test('is followed by any number of later documents', async () => {
    expect(await fault(head)).toBeUndefined();
    await promote(versions.slice(2, 3), options);
    await promote(versions.slice(3), options);
    expect(await fault(head)).toBeUndefined();
    expect(await headNow(head)).toMatchObject({ number: 5, earlier: { 2: expect.any(String) as string, 3: head.digest } });
  });

  test('is missing when the newest document was removed or damaged', async () => {
    write(key(3), '{"half":');
    expect(await fault(head)).toMatchObject({ kind: 'behind' });
    store.held.delete(key(3));
    expect(await fault(head)).toMatchObject({ kind: 'behind' });
    expect((await verify(store, CHANNEL, head)).join('\n')).toMatch(
      /production is back at document 2, and was at 3: bring the missing or damaged documents/,
    );
  });

  test('does not match another history, with the same numbers or a new chain', async () => {
    await chainAnew(byMallory);
    expect(await fault(head)).toMatchObject({ kind: 'other' });
    expect((await verify(store, CHANNEL, head)).join('\n')).toMatch(/production is not what it was at document 3|lacks the signature/);
    store.held.delete(key(3));
    expect(await fault(head)).toMatchObject({ kind: 'other' });
  });

  test('is followed if a later document was damaged and skipped, or is lost below newer ones', async () => {
    await promote(versions.slice(2, 3), options);
    const lost = read(key(4));
    write(key(4), '{"half":');
    await promote(versions.slice(3), options);
    expect(await fault(head)).toBeUndefined();
    await promote(versions.slice(2, 3), options);
    write(key(5), lost);
    expect(await fault(head)).toBeUndefined();
  });
});

test('a damaged and skipped head of an unsigned channel does not lock out anybody', async () => {
  write(key(2), '{"half":');
  await promote(versions.slice(2, 3));
  expect((await readDocument(store, CHANNEL, 3)).follows).toBe(1);
  expect(await fault(head)).toBeUndefined();
});

test('in an unsigned channel, skipped documents must lie between known ones', async () => {
  write(key(2), '{"half":');
  await promote(versions.slice(2, 3));
  write(key(1), canonicalBytes(byMallory(await readDocument(store, CHANNEL, 1))));
  const third = await readDocument(store, CHANNEL, 3);
  write(key(3), canonicalBytes({ ...third, previous: digestOf(read(key(1))) }));
  expect(await fault(head)).toMatchObject({ kind: 'other' });
});

test('in an unsigned channel, documents after a gap follow only an unchanged head', async () => {
  await promote(versions.slice(2, 3));
  await promote(versions.slice(3));
  write(key(3), '{"half":');
  expect(await fault(head)).toBeUndefined();
  write(key(2), canonicalBytes(byMallory(await readDocument(store, CHANNEL, 2))));
  expect(await fault(head)).toMatchObject({ kind: 'other' });
});

describe('in a signed channel', () => {
  const signed = { key: promoter.key };
  beforeEach(async () => {
    await changeChannel(store, CHANNEL, trustRequest(trustOf([promoter.open], []), AUDIT), signed);
    await promote(versions.slice(2, 3), signed);
    head = await headNow();
  });

  test('only the holders of the keys may skip a damaged head', async () => {
    write(key(4), '{"half":');
    await promote(versions.slice(3), signed);
    expect(await fault(head)).toBeUndefined();
    const forged = signedBy(
      { ...(await readDocument(store, CHANNEL, 5)), trust: trustOf([stranger.open], []), signatures: [] },
      stranger.key,
    );
    write(key(5), canonicalBytes(forged));
    const reader = await DocumentReader.open(store, CHANNEL);
    expect(await headFault(reader, head, forged)).toMatchObject({ kind: 'other' });
  });

  test('every document up to the newest must be correctly signed', async () => {
    await promote(versions.slice(3), signed);
    // An unsigned document adds the trust of a stranger, who signs the next document.
    const brought = { ...(await readDocument(store, CHANNEL, 5)), trust: trustOf([stranger.open], []) };
    write(key(5), canonicalBytes(brought));
    const next = { ...brought, number: 6, previous: digestOf(canonicalBytes(brought)), signatures: [] };
    write(key(6), canonicalBytes(signedBy(next, stranger.key)));
    expect(await fault(head)).toEqual({ kind: 'other', sentence: 'Document 5 of production lacks the signature of a promoter.' });
  });

  test('a chain without the trust of the head does not continue it', async () => {
    const { trust: _trust, signatures: _signatures, ...bare } = await readDocument(store, CHANNEL, 4);
    write(key(4), canonicalBytes(bare));
    write(key(5), canonicalBytes({ ...bare, number: 5, previous: digestOf(read(key(4))) }));
    // The store alone does not show it.
    expect((await newestDocument(store, CHANNEL))?.number).toBe(5);
    expect(await fault(head)).toMatchObject({ kind: 'other' });
  });

  test('a document that was changed later is not part of the chain: its successor names another digest', async () => {
    await promote(versions.slice(3), signed);
    await promote(versions.slice(2, 3), signed);
    write(key(5), canonicalBytes(byMallory(await readDocument(store, CHANNEL, 5))));
    expect(await fault(head)).toBeUndefined();
  });

  test.each<[string, (right: string) => string | null]>([
    ['after the newest', (right) => right],
    ['after nothing', () => null],
    ['after a missing document', () => digestOf(Buffer.from('other'))],
  ])('every command skips an unsigned document and reports it: %s', async (_, follow) => {
    const before = (await newestDocument(store, CHANNEL))!;
    const previous = follow(digestOf(canonicalBytes(before)));
    const { signatures: _signatures, trust: _trust, ...smuggled } = { ...before, number: 5, previous };
    write(key(5), canonicalBytes(smuggled));
    expect(await promote(versions.slice(3), signed)).toMatchObject({
      kind: 'done',
      plan: { document: { number: 6, follows: 4, trust: before.trust } },
      damaged: [expect.stringMatching(/^Document 5 of production drops the trust .* It is skipped/)],
    });
  });

  test('damage of an earlier document does not invalidate later ones', async () => {
    await promote(versions.slice(3), signed);
    write(key(4), '{"half":');
    expect((await newestDocument(store, CHANNEL))?.number).toBe(5);
  });
});

describe('the head file', () => {
  const path = () => join(root, 'kept', 'head.json');

  test('is read back as written, is written atomically, and may be absent', async () => {
    expect(await readHead(path(), CHANNEL)).toBeUndefined();
    await writeHead(path(), head);
    await writeHead(path(), head);
    expect(await readHead(path(), CHANNEL)).toEqual(head);
    expect(await readdir(join(root, 'kept'))).toEqual(['head.json']);
  });

  test('that is unreadable, or of another channel, is not treated as absent', async () => {
    await writeHead(path(), await headNow());
    expect(await codeOf(readHead(path(), 'beta'))).toBe('HEAD_INVALID');
    await writeFile(path(), '{"half":');
    expect(await codeOf(readHead(root, CHANNEL))).toBe('HEAD_INVALID');
    await expect(readHead(path(), CHANNEL)).rejects.toThrow(/head\.json is not JSON: run verify, find out who changed it/);
  });
});

test('a document that is written during a verification does not count as verified', async () => {
  let isWritten = false;
  const slow: Store = {
    ...store,
    async read(key) {
      // The last check.
      if (key.endsWith('index.html') && !isWritten) {
        isWritten = true;
        await promote(versions.slice(2, 3));
      }
      return store.read(key);
    },
  };
  const { documents } = await verifyWhole(slow, CHANNEL);
  expect([documents.at(-1)?.number, (await newestDocument(store, CHANNEL))?.number]).toEqual([2, 3]);
});
