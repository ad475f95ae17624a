import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, digestOf } from '../document/canonical';
import { documentNumbers, newestDocument } from '../document/documents';
import { planPromote } from '../plan/planPromote';
import { freezeRequest, promoteRequest, retireRequest, rollbackRequest, switchRequest } from '../plan/requests';
import { soundRecord } from '../publish/storedBuild';
import { documentKey, type Store } from '../store/store';
import { build, Line } from '../testing/line';
import { AUDIT, CHANNEL, codeOf, FIRST, promote, rollback, storeForEachTest, type Target } from '../testing/promoted';
import type { MemoryStore } from '../testing/store/memoryStore';
import { verify } from '../verify/verify';
import { apply } from './apply';
import { changeChannel } from './changeChannel';
import { readHistory } from './readHistory';
import { historyLines, resultLines, statusLines } from './report';

let store: MemoryStore;
const later = ['1.0.1', '1.0.2', '1.0.3'].map((version): Target => `remote-loan@${version}`);
storeForEachTest(
  [...FIRST, ...later, 'host@1.0.1', 'remote-repay@1.0.1'],
  (given) => (store = given),
  () => promote(store, FIRST),
);

const key = (number: number) => documentKey(CHANNEL, number);
const write = (key: string, bytes: Uint8Array | string) => store.held.set(key, Buffer.from(bytes));
const read = (key: string) => store.held.get(key)!;
const loan = async () => (await newestDocument(store, CHANNEL))?.remotes['remote-loan'];

/** The store, recording which documents are read. */
function watched(): { readonly store: Store; readonly read: Set<string> } {
  const read = new Set<string>();
  return {
    read,
    store: {
      ...store,
      read: (key) => {
        if (/\d{6}\.json$/.test(key)) read.add(key);
        return store.read(key);
      },
    },
  };
}

/** Rewrites the documents as they were before `since` and `shellBad` existed, with a new chain. */
async function asOlderDocuments(): Promise<void> {
  let previous: string | null = null;
  for (const number of await documentNumbers(store, CHANNEL)) {
    const document = JSON.parse(String(read(key(number)))) as Record<string, unknown> & ReleaseDocument;
    const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, { ...remote, since: undefined }]);
    const older = { ...document, shellSince: undefined, shellBad: undefined, remotes: Object.fromEntries(remotes) as object };
    const bytes: Buffer = canonicalBytes({ ...older, previous });
    write(key(number), bytes);
    previous = digestOf(bytes);
  }
}

describe('with a damaged first document', () => {
  beforeEach(async () => {
    await promote(store, ['remote-loan@1.0.1']);
    await promote(store, ['remote-loan@1.0.2']);
    write(key(1), String(read(key(1))).replace('{', '['));
  });

  test('every command that changes the channel works, and visitors get the result', async () => {
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
    expect(await loan()).toMatchObject({ version: '1.0.1', bad: ['1.0.2'] });
    expect(await changeChannel(store, CHANNEL, switchRequest('remote-loan', false, AUDIT))).toMatchObject({ kind: 'done' });
    expect(await promote(store, ['remote-loan@1.0.3'])).toMatchObject({ kind: 'done' });
    expect(await promote(store, ['host@1.0.1'])).toMatchObject({ kind: 'done' });
    expect(await statusLines(store, CHANNEL)).toContainEqual(expect.stringContaining('remote-loan 1.0.3 (DISABLED'));
  });

  test('status lists a freeze until it ends', async () => {
    const until = new Date(Date.now() + 60_000);
    await changeChannel(store, CHANNEL, freezeRequest('remote-loan', until.toISOString(), AUDIT));
    const frozen = async () => (await statusLines(store, CHANNEL)).filter((line) => line.includes('frozen until'));
    expect(await frozen()).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(until.getTime());
    expect(await frozen()).toEqual([]);
    jest.restoreAllMocks();
  });

  test('the damage is reported by the command, by verify and by the history', async () => {
    const result = await rollback(store, 'remote-loan');
    expect(resultLines(result)).toContainEqual(expect.stringMatching(/ATTENTION: .*000001\.json is not JSON/));
    expect(await verify(store, CHANNEL)).toContainEqual(expect.stringContaining('000001.json is not JSON'));
    expect((await historyLines(store, CHANNEL)).at(-1)).toContain('000001.json is not JSON');
  });
});

test('status names the builds that were made before something was deprecated', async () => {
  const deprecation = { what: 'Shell.x', since: '99.0.0', until: '2001-01-01', instead: 'Shell.y' };
  const named = (await statusLines(store, CHANNEL, [deprecation])).filter((line) => line.includes('Shell.x'));
  expect(named).toEqual(
    ['remote-loan', 'remote-repay'].map((name) =>
      expect.stringMatching(new RegExp(`^  ${name} 1\\.0\\.0 was built for .* use Shell\\.y \\(OVER`)),
    ),
  );
});

describe('with a newest document that this version of the tool cannot read', () => {
  const newer = () => write(key(2), '{"format":2,"signed":"by a newer tool"}');

  test('the newest readable one is used, and the next one gets its own number', async () => {
    newer();
    expect(await statusLines(store, CHANNEL)).toContainEqual(expect.stringMatching(/ATTENTION: .*000002\.json cannot be used/));
    expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({ kind: 'done', plan: { document: { number: 3, follows: 1 } } });
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done', plan: { document: { number: 4 } } });
    expect(await loan()).toMatchObject({ version: '1.0.0' });
    expect((await statusLines(store, CHANNEL)).join('\n')).not.toContain('ATTENTION');
    expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('000002.json cannot be used')]);
  });

  test('the unreadable one may later be removed or restored: the chain skips it', async () => {
    await promote(store, ['remote-loan@1.0.1']);
    const whole = read(key(2));
    newer();
    await promote(store, ['remote-loan@1.0.2']);
    write(key(2), whole);
    expect(await verify(store, CHANNEL)).toEqual([]);
    store.held.delete(key(2));
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('a number far ahead does not block the numbers in between', async () => {
    write(key(999_999), 'noise');
    await promote(store, ['remote-loan@1.0.1']);
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 999_999]);
  });
});

test('without any usable document every command fails', async () => {
  write(key(1), 'noise');
  expect(await codeOf(rollback(store, 'remote-loan'))).toBe('DAMAGED');
  expect(await codeOf(promote(store, FIRST))).toBe('DAMAGED');
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
});

describe('the number of reads', () => {
  test('a rollback reads only the documents that it needs, however long the history is', async () => {
    await promote(store, ['remote-loan@1.0.1']);
    for (let turn = 0; turn < 6; turn += 1)
      await promote(store, [turn % 2 === 0 ? 'remote-repay@1.0.1' : 'remote-repay@1.0.0'], { again: true });
    await promote(store, ['remote-loan@1.0.2']);
    const { store: seen, read } = watched();
    await changeChannel(seen, CHANNEL, rollbackRequest(['remote-loan'], AUDIT));
    expect(await loan()).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0', bad: ['1.0.2'] });
    // The newest, the one before 1.0.2, and the one before 1.0.1.
    expect([...read].sort()).toEqual([1, 8, 9].map((number) => documentKey(CHANNEL, number)));
  });

  test('a promotion and status read the newest document, and its predecessor, which defines its signers', async () => {
    await promote(store, ['remote-loan@1.0.2']);
    await promote(store, ['remote-loan@1.0.1'], { again: true });
    const { store: seen, read } = watched();
    await statusLines(seen, CHANNEL);
    const two = [documentKey(CHANNEL, 3), documentKey(CHANNEL, 2)];
    expect([...read]).toEqual(two);
    await changeChannel(seen, CHANNEL, promoteRequest([build('remote-loan', '1.0.1')], AUDIT));
    expect([...read]).toEqual(two);
  });
});

test('in documents older than the field that names which one set a version, a rollback finds its target, and a bad shell stays bad', async () => {
  await promote(store, ['remote-loan@1.0.1']);
  await promote(store, ['host@1.0.1']);
  await rollback(store, 'host');
  await promote(store, ['remote-loan@1.0.2']);
  await asOlderDocuments();
  expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done', plan: { document: { shellBad: ['1.0.1'] } } });
  expect(await loan()).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0' });
  expect(await codeOf(promote(store, ['host@1.0.1']))).toBe('BAD_VERSION');
  expect(await verify(store, CHANNEL)).toEqual([]);
});

test('a shell that was rolled back stays bad until it is promoted again', async () => {
  const line = new Line();
  line.start();
  line.promote([build('host', '1.0.1')]);
  line.rollback('host');
  expect(line.loan('1.0.1')).toMatchObject({ since: 4 });
  expect(line.newest).toMatchObject({ shellBad: ['1.0.1'], shellSince: 3 });
  expect(line.promote([build('host', '1.0.1')], { again: true })).toMatchObject({ shellBad: [], shellSince: 5 });
});

describe('no text grows with the number of remotes', () => {
  const many = (version: string) => Array.from({ length: 60 }, (_, index) => build(`remote-witharatherlongname${index}`, version));

  test('sixty in one command: the document can be read back', async () => {
    const line = new Line();
    line.promote([build('host', '1.0.0'), ...many('1.0.0')]);
    expect(line.promote(many('1.0.1')).action).toMatch(
      /^promote remote-witharatherlongname0 1\.0\.1, .* and 50 more \(sha256-[0-9a-f]{12}\)$/,
    );
  });

  test('two requests with the same first names have different actions', () => {
    const [one, other] = [many('1.0.1'), [...many('1.0.1').slice(0, 59), build('remote-last', '1.0.1')]];
    expect(promoteRequest(one, AUDIT).action).not.toBe(promoteRequest(other, AUDIT).action);
  });
});

test('a document that could not be read back is not written', async () => {
  const record = await soundRecord(store, 'remote-loan', '1.0.1');
  const plan = planPromote(await readHistory(store, CHANNEL, { asked: [record] }), [record], { ...AUDIT, why: 'x'.repeat(1001) });
  expect(await codeOf(apply(store, plan))).toBe('BAD_RECORD');
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
});

describe('a command with --expect', () => {
  const request = rollbackRequest(['remote-loan'], AUDIT);
  const give = (expected: number) => changeChannel(store, CHANNEL, request, { expect: expected });
  beforeEach(async () => {
    await promote(store, ['remote-loan@1.0.1']);
    await promote(store, ['remote-loan@1.0.2']);
  });

  test('repeated after its last step finds its work done, however often', async () => {
    expect(await give(3)).toMatchObject({ kind: 'done' });
    for (const _ of [1, 2]) expect(await give(3)).toMatchObject({ kind: 'finished', document: { number: 4 } });
    expect(await loan()).toMatchObject({ version: '1.0.1' });
  });

  test('repeated after changes by others finds its work done, and the next command is a new one', async () => {
    await give(3);
    await promote(store, ['remote-loan@1.0.3']);
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
    expect(await give(3)).toMatchObject({ kind: 'finished', document: { number: 4 } });
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done', plan: { document: { number: 7 } } });
  });

  test('is refused after a change by another person, and changes nothing', async () => {
    await promote(store, ['host@1.0.1']);
    await expect(give(3)).rejects.toThrow('production is at document 4, by operator with "promote host 1.0.1"');
    expect(await codeOf(give(9))).toBe('MOVED_ON');
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3, 4]);
  });

  test('does the next step when it expects the result of the last one', async () => {
    await give(3);
    expect(await give(4)).toMatchObject({ kind: 'done' });
    expect(await loan()).toMatchObject({ version: '1.0.0' });
  });

  test('recognises its work behind a skipped document', async () => {
    write(key(4), 'noise');
    await give(3);
    expect(await give(3)).toMatchObject({ kind: 'finished', document: { number: 5 } });
  });
});

test('a rollback searches no further back than to where the remote was added', async () => {
  await changeChannel(store, CHANNEL, retireRequest('remote-loan', AUDIT));
  await promote(store, ['remote-repay@1.0.1']);
  await promote(store, ['remote-loan@1.0.1']);
  const { store: seen, read } = watched();
  expect(await codeOf(changeChannel(seen, CHANNEL, rollbackRequest(['remote-loan'], AUDIT)))).toBe('NOTHING_TO_ROLL_BACK');
  expect([...read].sort()).toEqual([3, 4].map((number) => documentKey(CHANNEL, number)));
});

test('a rollback uses the newest document’s copy of a build, not that of an edited earlier document', async () => {
  for (const version of ['1.0.1', '1.0.2']) await promote(store, [`remote-loan@${version}`]);
  const held = (await loan())?.builds['1.0.1'];
  write(key(2), String(read(key(2))).replaceAll(held!.id, `sha256-${'0'.repeat(64)}`));
  expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
  expect(await loan()).toMatchObject({ version: '1.0.1', builds: { '1.0.1': held } });
});

test('a rollback skips a version with damaged files and reports it', async () => {
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) await promote(store, [`remote-loan@${version}`]);
  for (const version of ['1.0.1', '1.0.2']) write(`assets/remote-loan/${version}/remote.ee55.js`, 'x');
  const result = await rollback(store, 'remote-loan');
  expect(await loan()).toMatchObject({ version: '1.0.0', bad: ['1.0.3'] });
  expect(resultLines(result)).toContainEqual(expect.stringMatching(/ATTENTION: remote-loan 1\.0\.2 was skipped: .*remote\.ee55\.js has/));
  await expect(rollback(store, 'remote-loan')).rejects.toMatchObject({
    code: 'NOTHING_TO_ROLL_BACK',
    details: expect.arrayContaining([expect.stringContaining('remote-loan 1.0.2 was skipped')]) as unknown,
  });
});
