import { dirname } from 'node:path';

import { freezeRequest, rollbackRequest, switchRequest } from '../plan/requests';
import { planPrune, prune } from '../publish/prune';
import type { Store } from '../store/store';
import { folderFor } from '../testing/fakePackage';
import { AUDIT, CHANNEL, codeOf, FIRST, promote, publishedStore, rollback, type Target } from '../testing/promoted';
import { createMemoryStore } from '../testing/store/memoryStore';
import { verify } from '../verify/verify';
import { changeChannel } from './changeChannel';
import { statusLines } from './report';

/** One change of stored bytes, as made by a broken disk, a bad copy or by hand. */
interface Edit {
  readonly what: string;
  /** The changed files. */
  readonly keys: readonly string[];
  /** Key → its new bytes; undefined: deleted. */
  readonly after: ReadonlyMap<string, Buffer | undefined>;
}

const middle = (bytes: Buffer) => Math.floor(bytes.byteLength / 2);
const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(middle(copy)) ^ 1, middle(copy));
  return copy;
};

type Files = ReadonlyMap<string, Buffer>;
const SINGLE: readonly (readonly [what: string, edit: (bytes: Buffer) => Buffer | undefined])[] = [
  ['a bit turned in', flipped],
  ['the end cut off', (bytes) => bytes.subarray(0, middle(bytes))],
  ['nothing left in', () => Buffer.alloc(0)],
  ['gone:', () => undefined],
];

function* editsOf(files: Files): Generator<Edit> {
  // Compressed copies are many and alike, so every fourth is enough.
  const keys = [...files.keys()].sort().filter((key, index) => index % 4 === 0 || !/\.(?:br|gz)$/.test(key));
  for (const [index, key] of keys.entries()) {
    const bytes = files.get(key)!;
    const [what, edit] = SINGLE[index % SINGLE.length]!;
    yield { what: `${what} ${key}`, keys: [key], after: new Map([[key, edit(bytes)]]) };
    if (index % 3 !== 0) continue;
    const other = keys[(index + 7) % keys.length]!;
    const others = files.get(other)!;
    if (others.equals(bytes)) continue;
    const after = new Map([
      [key, others],
      [other, bytes],
    ]);
    yield { what: `${key} in the place of ${other}, and the other way round`, keys: [key, other], after };
  }
}

const root = folderFor('the file');
let made: Files;

/**
 * A channel with all features: canary, pin, a shell canary with a remote version, fallbacks, bad versions, a freeze, a disabled remote,
 * pruned versions, an unreleased one.
 */
beforeAll(async () => {
  const store = createMemoryStore();
  const versions = (name: string, count: number) => Array.from({ length: count }, (_, patch): Target => `${name}@1.0.${patch}`);
  await publishedStore(root.path, [...versions('host', 4), ...versions('remote-loan', 6), ...versions('remote-repay', 3)], store);
  await promote(store, FIRST);
  for (const patch of [1, 2, 3, 4, 5]) await promote(store, [`remote-loan@1.0.${patch}`]);
  await rollback(store, 'remote-loan');
  for (const patch of [1, 2]) await promote(store, [`host@1.0.${patch}`]);
  await promote(store, ['remote-repay@1.0.1'], { canary: 1000 });
  await promote(store, ['remote-repay@1.0.2'], { market: 'india' });
  await publishedStore(root.path, ['remote-loan@1.1.0'], store);
  await promote(store, ['host@1.0.3', 'remote-loan@1.1.0'], { canary: 1000 });
  await changeChannel(store, CHANNEL, freezeRequest('remote-repay', '2026-12-01T00:00:00.000Z', AUDIT));
  const later = Date.now() + 60 * 24 * 60 * 60 * 1000;
  await prune(store, await planPrune(store, { days: 30, now: later }));
  await publishedStore(root.path, ['remote-loan@1.0.6'], store);
  made = store.held;
});

/** The files from which the page is rendered. Without them there is no page until the shell is rolled back. */
const TEMPLATE = /^assets\/host\/1\.0\.2\/(?:release\.json|shell\.html|boot\.js)$/;
/** Not read since the first document, so its absence is no fault. */
const UNUSED = `channels/${CHANNEL}/config.json`;

async function faultsOf({ what, keys, after }: Edit): Promise<readonly string[]> {
  const faults: string[] = [];
  const edited = (): Store => {
    const store = createMemoryStore(made);
    for (const [key, bytes] of after) {
      if (bytes === undefined) store.held.delete(key);
      else store.held.set(key, bytes);
    }
    return store;
  };
  const found = (await verify(edited(), CHANNEL)).join('\n');
  // Without its record it is unknown which other files belong to a version.
  const records = keys.filter((key) => key.endsWith('/release.json')).map((key) => dirname(key));
  const isFault = (key: string) => key.endsWith('/release.json') || !records.includes(dirname(key));
  const due = keys.filter((key) => isFault(key) && !(key === UNUSED && after.get(key) === undefined));
  for (const key of due) if (!found.includes(key)) faults.push(`${what}: verify does not name ${key}, it says: ${found}`);
  const works = async (command: string, work: (store: Store) => Promise<unknown>) => {
    const code = await codeOf(work(edited()));
    if (code !== 'none') faults.push(`${what}: ${command} is refused with ${code}`);
  };
  await works('status', (store) => statusLines(store, CHANNEL));
  const names = keys.some((key) => TEMPLATE.test(key)) ? ['host'] : ['remote-loan'];
  await works('rollback', (store) => changeChannel(store, CHANNEL, rollbackRequest(names, AUDIT)));
  if (names[0] !== 'host') await works('disable', (store) => changeChannel(store, CHANNEL, switchRequest('remote-repay', false, AUDIT)));
  return faults;
}

test('reports nothing for an unchanged store', async () => {
  expect(await verify(createMemoryStore(made), CHANNEL)).toEqual([]);
});

/** All edits, split into parts that each finish in time on a busy machine. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7];

test.each(PARTS)('for any single changed file, verify names it, and status, rollback and disable still work: part %i', async (part) => {
  const edits = [...editsOf(made)];
  expect(edits.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const [index, edit] of edits.entries()) if (index % PARTS.length === part) faults.push(...(await faultsOf(edit)));
  expect(faults).toEqual([]);
});
