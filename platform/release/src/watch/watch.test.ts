import { changeChannel } from '../commands/changeChannel';
import { configure } from '../commands/configure/configure';
import { canonicalBytes } from '../document/canonical';
import { documentDigest } from '../document/documents';
import { trustOf } from '../document/trust';
import { freezeRequest, haltRequest, trustRequest } from '../plan/requests';
import { StorageError } from '../releaseError';
import { documentKey } from '../store/store';
import { COLLECTOR, watchedForEachTest, type Watched } from '../testing/canary/watched';
import { CONFIG } from '../testing/fakePackage';
import { keyPair } from '../testing/keys';
import { AUDIT, CHANNEL } from '../testing/promoted';
import { collectorAt } from './counts';
import { differenceLines } from './differences';
import { POLL } from './watch';

const MINUTE = 60_000;

let watched: Watched;
watchedForEachTest((given) => (watched = given));

test('harm is halted at the first poll after the 200th load, by "auto", with the numbers; then nothing is left to do', async () => {
  const watching = watched.watch();
  await watching.turn();
  for (let polls = 0; polls < 3; polls += 1) {
    watched.report({ canary: 50, failed: 10 });
    expect((await watching.turn()).did).toBeUndefined();
  }
  watched.report({ canary: 49, failed: 10 });
  expect((await watching.turn()).did).toBeUndefined();
  watched.report({ canary: 1 });
  expect((await watching.turn()).did).toBe('halt');
  const document = await watched.newest();
  expect(document).toMatchObject({
    action: 'halt remote-loan',
    by: 'auto',
    at: watched.iso,
    why: expect.stringMatching(/^halt: 40 of 200 loads failed \(20\.0 %\), others 19 of 1,800 \(1\.1 %\); evidence \d\.\de\d+, bound 200$/),
    remotes: { 'remote-loan': { version: '1.0.0', bad: ['1.0.1'] } },
  });
  expect(await watched.loan()).not.toHaveProperty('canary');
  expect((await watching.turn()).did).toBeUndefined();
  expect(watched.said).toEqual([
    'remote-loan 1.0.1 waits for 200 loads at this share: it has 0, others 0.',
    expect.stringMatching(/^remote-loan 1\.0\.1 is not raised while this is open: /),
    `remote-loan 1.0.1 ${document?.why} (document 3)`,
    'production has no canary.',
  ]);
});

test('harm is halted also after a document of a newer tool', async () => {
  const before = (await watched.newest())!;
  const key = documentKey(CHANNEL, before.number + 1);
  watched.store.held.set(key, canonicalBytes({ ...before, number: before.number + 1, previous: documentDigest(before), regions: {} }));
  watched.report({ canary: 200, failed: 40 });
  expect((await watched.watch().turn()).did).toBe('halt');
  expect(await watched.newest()).toMatchObject({ number: before.number + 2, follows: before.number, action: 'halt remote-loan' });
});

test('a canary with which fewer borrowers reach the next page is halted, with the page and both shares; older collectors count no outcomes', async () => {
  const watching = watched.watch();
  const place = { market: 'india', page: 'loanDetail' };
  const outcome = (arm: 'canary' | 'rest', version: string, name: string, count: number) =>
    watched.collectors.add(COLLECTOR, { kind: 'outcome', package: 'remote-loan', version, arm, ...place, name, count });
  watched.pass(11 * MINUTE);
  outcome('canary', '1.0.1', 'shown', 300);
  outcome('canary', '1.0.1', 'reached', 60);
  outcome('rest', '1.0.0', 'shown', 2700);
  outcome('rest', '1.0.0', 'reached', 1200);
  watched.collectors.old.add(COLLECTOR);
  expect((await watching.turn()).did).toBeUndefined();
  watched.collectors.old.clear();
  expect(await differenceLines(watched.store, CHANNEL, [collectorAt(COLLECTOR)], watched.at)).toEqual([
    expect.stringMatching(
      /^remote-loan, loanDetail: 55 % fewer reach an accepted call or the next page with 1\.0\.1 \(20 % against 44\.4 %\)/,
    ),
  ]);
  expect((await watched.watch().turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(
    /^halt: loanDetail: 55 % fewer reach an accepted call or the next page with 1\.0\.1 \(20 % against 44\.4 %\); visits: 300, since .*; evidence \d\.\de\d+, bound \d+/,
  );
});

describe('the time in a document is not when it took effect', () => {
  const says = (at: string, effect: string) =>
    `Document 2 of production has the time ${at}, and was written at ${effect}: its canaries are judged from then on. It was approved later, or a clock is wrong.`;
  const write = () => watched.store.written.set(documentKey(CHANNEL, 2), watched.at);

  test('a canary that is approved an hour after it was proposed is not halted for its silence until then', async () => {
    const proposed = watched.iso;
    for (let minutes = 0; minutes < 60; minutes += 1) {
      watched.report({ canary: 0, rest: 200 });
      watched.pass(MINUTE - POLL);
    }
    write();
    const watching = watched.watch();
    watched.report({ canary: 5 });
    expect((await watching.turn()).did).toBeUndefined();
    expect((await watching.turn()).did).toBeUndefined();
    expect(watched.said.filter((line) => line.startsWith('Document'))).toEqual([says(proposed, new Date(watched.at - POLL).toISOString())]);
  });

  test('a canary promoted by a clock that is two hours ahead is halted', async () => {
    const ahead = watched.iso;
    watched.at -= 120 * MINUTE;
    write();
    const written = watched.iso;
    watched.report({ canary: 300, failed: 180 });
    expect((await watched.watch().turn()).did).toBe('halt');
    expect(watched.said[0]).toBe(says(ahead, written));
  });
});

test('two polls fit into a minute', () => {
  expect(2 * POLL).toBeLessThan(MINUTE);
});

test('a healthy canary goes through the plan to everybody, each step an ordinary document', async () => {
  const watching = watched.watch();
  expect(await watched.healthy(watching, 100)).toEqual(['raise', 'raise']);
  expect(await watched.loan()).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0', bad: [] });
  expect(await watched.loan()).not.toHaveProperty('canary');
  const raised = watched.said.filter((line) => line.includes('raise to'));
  expect(raised).toEqual([
    expect.stringMatching(/raise to 25 %: 0 of \d+ loads failed/),
    expect.stringMatching(/raise to everybody: .*\(document 4\)$/),
  ]);
  expect(await watched.newest()).toMatchObject({ by: 'auto', action: 'promote remote-loan 1.0.1' });
});

test('each step needs its own time and its own loads', async () => {
  const watching = watched.watch();
  expect(await watched.healthy(watching, 41)).toEqual(['raise']);
  expect((await watched.loan())?.canary).toEqual({ version: '1.0.1', share: 2500, salt: 2 });
  // No more reports: counts at the earlier share do not count for the next step.
  watched.pass(120 * MINUTE);
  expect((await watching.turn()).did).toBeUndefined();
  expect(watched.said.at(-1)).toMatch(/waits for 200 loads at this share/);
});

test('a freeze prevents raising until it ends, but not a halt', async () => {
  const until = new Date(watched.at + 90 * MINUTE).toISOString();
  const freeze = (name: string, end: string) =>
    changeChannel(watched.store, CHANNEL, freezeRequest(name, end, { ...AUDIT, at: watched.iso }));
  await freeze('remote-loan', until);
  const watching = watched.watch();
  expect(await watched.healthy(watching, 80)).toEqual([]);
  expect(watched.said).toEqual([`remote-loan 1.0.1 is not raised: remote-loan: frozen until ${until} by operator: test.`]);
  expect(await watched.healthy(watching, 12)).toEqual(['raise']);
  await freeze('*', new Date(watched.at + 90 * MINUTE).toISOString());
  watched.report({ canary: 300, failed: 150 });
  expect((await watching.turn()).did).toBe('halt');
});

test('two watches make one document', async () => {
  const both = [watched.watch(), watched.watch()];
  watched.report({ canary: 300, failed: 60 });
  const before = await watched.documents();
  await Promise.all(both.map((each) => each.turn()));
  expect(await watched.documents()).toBe(before + 1);
  await Promise.all(both.map((each) => each.turn()));
  expect(await watched.documents()).toBe(before + 1);
  expect(await watched.loan()).toMatchObject({ bad: ['1.0.1'] });
});

test('a channel that changed during a poll is not changed, and polled again', async () => {
  const watching = watched.watch();
  watched.report({ canary: 300, failed: 60 });
  const { fetch } = watched.collectors;
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (input) => {
    await watched.canary('remote-loan@1.0.2');
    return fetch(input);
  });
  expect((await watching.turn()).did).toBeUndefined();
  expect(await watched.loan()).toMatchObject({ canary: { version: '1.0.2' }, bad: [] });
  expect((await watching.turn()).poll.canaries).toMatchObject([{ candidate: { version: '1.0.2' }, decision: { kind: 'wait' } }]);
});

test('a watch killed after writing its document does not write it again', async () => {
  watched.report({ canary: 300, failed: 60 });
  // As left by a process that was killed before it could report.
  const swap = jest.spyOn(watched.store, 'swap').mockRejectedValue(new Error('killed'));
  await expect(watched.watch().turn()).rejects.toThrow('killed');
  swap.mockRestore();
  const before = await watched.documents();
  expect(await watched.loan()).toMatchObject({ bad: ['1.0.1'] });
  expect((await watched.watch().turn()).did).toBeUndefined();
  expect(await watched.documents()).toBe(before);
  // The page of servers without a gateway was still the previous one.
  expect((await watched.store.read('channels/production/index.html'))?.toString()).toContain('"number":3');
});

test('after a storage fault the page of servers without a gateway follows at the next poll, and the fault is reported once', async () => {
  const watching = watched.watch();
  await watching.turn();
  watched.report({ canary: 300, failed: 60 });
  const fault = new StorageError('index.html', 'The disk is full. Make room');
  const swap = jest.spyOn(watched.store, 'swap').mockRejectedValue(fault);
  for (let polls = 0; polls < 3; polls += 1) expect((await watching.turn()).did).toBeUndefined();
  swap.mockRestore();
  expect(await watched.loan()).toMatchObject({ bad: ['1.0.1'] });
  expect((await watched.store.read('channels/production/index.html'))?.toString()).toContain('"number":2');
  await watching.turn();
  expect((await watched.store.read('channels/production/index.html'))?.toString()).toContain('"number":3');
  expect(watched.said.filter((line) => line.startsWith('STORAGE: '))).toEqual([`STORAGE: ${fault.message}`]);
});

test('with --dry-run nothing is written, and the decision is printed once', async () => {
  const watching = watched.watch({ dryRun: true });
  watched.report({ canary: 300, failed: 60 });
  const before = await watched.documents();
  await watching.turn();
  await watching.turn();
  expect(await watched.documents()).toBe(before);
  expect(watched.said).toEqual([expect.stringMatching(/^remote-loan 1\.0\.1 halt: 60 of 300 .* \(nothing written\)$/)]);
});

test('with an approver, harm is halted with a promoter’s key, and nothing is raised', async () => {
  const [promoter, approver] = [keyPair(), keyPair()];
  await changeChannel(watched.store, CHANNEL, trustRequest(trustOf([promoter.open], [approver.open]), { ...AUDIT, at: watched.iso }), {
    key: promoter.key,
  });
  const watching = watched.watch({ key: promoter.key });
  expect(await watched.healthy(watching, 45)).toEqual([]);
  expect(watched.said.at(-1)).toMatch(
    /^remote-loan 1\.0\.1 may have 25 %, which an approver has to complete: "promote remote-loan@1\.0\.1 --canary 25% --expect 3/,
  );
  watched.report({ canary: 300, failed: 150 });
  expect((await watching.turn()).did).toBe('halt');
});

test('a refusal is reported once and retried', async () => {
  await configure(watched.store, CHANNEL, { ...CONFIG, watch: { minutes: 1, samples: 50 } }, { ...AUDIT, at: watched.iso });
  const { held } = watched.store;
  const file = [...held.keys()].find((key) => /^assets\/remote-loan\/1\.0\.1\/.*\.js$/.test(key))!;
  const bytes = held.get(file)!;
  held.set(file, Buffer.from('other'));
  const watching = watched.watch();
  expect(await watched.healthy(watching, 15)).toEqual([]);
  expect(watched.said.filter((line) => line.includes('DAMAGED: '))).toHaveLength(1);
  held.set(file, bytes);
  expect(await watched.healthy(watching, 1)).toEqual(['raise']);
});

test('a canary of the shell is tested with all its remotes', async () => {
  await changeChannel(watched.store, CHANNEL, haltRequest('remote-loan', AUDIT));
  await watched.canary('host@1.0.1');
  const watching = watched.watch();
  watched.pass(POLL);
  const add = (name: string, version: string, arm: 'canary' | 'rest', kind: 'load' | 'failure', count: number) =>
    watched.collectors.add(COLLECTOR, { kind, package: name, version, arm, market: 'india', count });
  add('host', '1.0.1', 'canary', 'load', 250);
  add('host', '1.0.0', 'rest', 'load', 2500);
  add('remote-repay', '1.0.0', 'canary', 'load', 250);
  add('remote-repay', '1.0.0', 'canary', 'failure', 50);
  add('remote-repay', '1.0.0', 'rest', 'load', 2500);
  add('remote-repay', '1.0.0', 'rest', 'failure', 25);
  expect((await watching.turn()).did).toBe('halt');
  expect(await watched.newest()).toMatchObject({ action: 'halt host', shellBad: ['1.0.1'], shell: { version: '1.0.0' } });
});
