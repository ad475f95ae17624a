import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { digestOf } from '../../document/canonical';
import { readPreview } from '../../document/previewToken';
import { trustOf } from '../../document/trust';
import { promoteRequest, trustRequest } from '../../plan/requests';
import { publish } from '../../publish/publish';
import { soundRecord } from '../../publish/storedBuild';
import { fakePackage } from '../../testing/fakePackage';
import { keyPair } from '../../testing/keys';
import { AUDIT, CHANNEL, FIRST, promote, rollback, storeForEachTest, partsOf, type Target } from '../../testing/promoted';
import type { MemoryStore } from '../../testing/store/memoryStore';
import { changeChannel } from '../changeChannel';
import { readCommand } from '../cli/commandLine';
import { bisectChannel } from './bisect';

const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5'];
const LAST = 10;
let store: MemoryStore;
let root: string;
// Documents 1 to 10: loan and repay from 1.0.0 to 1.0.5, then the shell.
storeForEachTest(
  ['host@1.0.0', 'host@1.0.1', ...versions.flatMap((version): Target[] => [`remote-loan@${version}`, `remote-repay@${version}`])],
  (...given) => ([store, root] = given),
  async () => {
    await promote(store, FIRST);
    for (const version of versions.slice(1, 5)) {
      await promote(store, [`remote-loan@${version}`]);
      await promote(store, [`remote-repay@${version}`]);
    }
    await promote(store, ['host@1.0.1']);
  },
);

async function bisectWith(key: KeyObject | undefined, ...options: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const command = readCommand(['bisect', ...options, '--store', join(root, 'store')], {});
  if (command === undefined) throw new Error('help was asked for');
  await bisectChannel(store, command, key, (line) => lines.push(line));
  return lines;
}
const bisect = (...options: readonly string[]) => bisectWith(undefined, ...options);

/** A command that judges versions bad from the given ones on, and notes each trial. */
const judge = (name: string, from: string) =>
  `echo "$BISECT_DOCUMENT $BISECT_VERSIONS" >> ${join(root, 'tried')}; echo "$BISECT_CONFIG" >> ${join(root, 'configs')}; test -s "$BISECT_CONFIG" || exit 126; for v in $BISECT_VERSIONS; do case $v in ${name}@*) test "\${v#*@}" "<" ${from} || exit 1;; esac; done`;
const linesIn = async (file: string) => (await readFile(join(root, file), 'utf8')).trim().split('\n');
/** The part of a trial channel's name that identifies the channel. */
const OF_CHANNEL = digestOf(Buffer.from(CHANNEL)).slice(7, 13);
const tried = () => linesIn('tried');

test('a command judges the documents until one version is left, and no configuration stays behind', async () => {
  const lines = await bisect('--good', '1', '--bad', String(LAST), '--run', judge('remote-repay', '1.0.2'));
  expect(lines.slice(0, 4)).toEqual([
    'Documents 1 and 10 of production differ in',
    '  host 1.0.0 → 1.0.1',
    '  remote-loan 1.0.0 → 1.0.4',
    '  remote-repay 1.0.0 → 1.0.4',
  ]);
  expect(lines.at(-1)).toBe(`remote-repay 1.0.1 → 1.0.2 did it, in document 5, by operator at ${AUDIT.at}.`);
  expect((await tried()).length).toBeLessThanOrEqual(4);
  for (const config of await linesIn('configs')) expect(existsSync(dirname(config))).toBe(false);
});

test('without a command each step prints how to see the document and what to give next', async () => {
  const lines = await bisect('--good', '1', '--bad', '4', '--skip', '3');
  const there = `--channel bisect-2-${OF_CHANNEL} --store ${join(root, 'store')}`;
  const next = (known: string) => `npm run release -- bisect ${known} --channel production --store ${join(root, 'store')}`;
  expect(lines.slice(3)).toEqual([
    'Try document 2 (at most 1 step):',
    expect.stringMatching(/^ {2}npm run release -- configure \S+config\.json /),
    `  npm run release -- promote host@1.0.0 remote-loan@1.0.1 remote-repay@1.0.0 --again ${there}`,
    `  then open it at a gateway of that channel (CHANNEL=bisect-2-${OF_CHANNEL})`,
    `If it is good: ${next('--good 2 --bad 4 --skip 3')}`,
    `If it is bad: ${next('--good 1 --bad 2')}`,
    `If it is not to be judged: ${next('--good 1 --bad 4 --skip 3 --skip 2')}`,
  ]);
  const config = /\S+config\.json/.exec(lines.join('\n'))?.[0] ?? '';
  expect(await readFile(config, 'utf8')).toContain('"company"');
  await rm(dirname(config), { recursive: true });
});

test('skips documents with bad, missing or damaged builds, and separates two packages by a mixture', async () => {
  store.held.delete('assets/remote-loan/1.0.1/remote.ee55.js');
  store.held.delete('assets/remote-repay/1.0.1/release.json');
  await promote(store, ['remote-loan@1.0.5']);
  await promote(store, ['remote-repay@1.0.5']);
  await rollback(store, 'remote-loan');
  expect(await bisect('--good', '1', '--bad', '4', '--run', judge('remote-loan', '1.0.2'))).toEqual([
    'Documents 1 and 4 of production differ in',
    '  remote-loan 1.0.0 → 1.0.2',
    '  remote-repay 1.0.0 → 1.0.1',
    'Skipped: document 2: assets/remote-loan/1.0.1/remote.ee55.js is missing.',
    'Skipped: document 3: assets/remote-loan/1.0.1/remote.ee55.js is missing.',
    'Try document 1 with remote-loan of document 4 (at most 1 step):',
    '  bad',
    expect.stringMatching(/^remote-loan 1\.0\.0 → 1\.0\.2 did it, in document 2 \(does not run\) or 4\./),
  ]);
  expect(await tried()).toEqual(['host@1.0.0 remote-loan@1.0.2 remote-repay@1.0.0']);
  // Each mixture has its own channel: one channel would keep remotes of another mixture.
  const told = (await bisect('--good', '1', '--bad', '4')).join('\n');
  await rm(dirname(/\S+config\.json/.exec(told)?.[0] ?? ''), { recursive: true });
  const own = digestOf(Buffer.from('host@1.0.0 remote-loan@1.0.2 remote-repay@1.0.0')).slice(7, 19);
  expect(told).toContain(`--again --channel bisect-${own}-${OF_CHANNEL} --store`);
  expect(told).toContain(`(CHANNEL=bisect-${own}-${OF_CHANNEL})`);
  const lines = await bisect('--good', '10', '--bad', '12', '--run', 'exit 1');
  expect(lines).toContain('Skipped: document 11: remote-loan 1.0.5 is marked bad.');
});

test('a mixture that cannot run is not tried: all packages of the document are named', async () => {
  const next: readonly Target[] = ['host@2.0.0', 'remote-loan@2.0.0', 'remote-repay@2.0.0'];
  for (const [name, version] of next.map(partsOf))
    await publish(store, await fakePackage(root, { name, version, record: { contract: '99.0.0' } }), { channel: CHANNEL });
  await promote(store, next);
  const lines = await bisect('--good', String(LAST), '--bad', String(LAST + 1), '--run', 'exit 0');
  expect(lines.at(-1)).toMatch(/^host 1\.0\.1 → 2\.0\.0, or remote-loan .*, or remote-repay .* Whole documents cannot separate these\.$/);
});

test('for a page only its remote and the shell are tried', async () => {
  await bisect('--good', '1', '--bad', String(LAST), '--page', 'repay', '--run', judge('host', '1.0.1'));
  const lines = await tried();
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(line).toMatch(/^[3579] host@1\.0\.0 remote-repay@1\.0\.\d$/);
});

test('in a signed channel a promoter’s link shows the remotes, and documents with another shell are skipped', async () => {
  const { key, open } = keyPair();
  await changeChannel(store, CHANNEL, trustRequest(trustOf([open], []), AUDIT), { key });
  for (const name of ['remote-loan', 'remote-repay'])
    await changeChannel(store, CHANNEL, promoteRequest([await soundRecord(store, name, '1.0.5')], AUDIT), { key });
  const origin = ['--origin', 'https://loans.example'];
  const lines = await bisectWith(key, '--good', '9', '--bad', '13', '--page', 'loanDetail', ...origin, '--key', 'p.key');
  const link = lines.find((line) => line.startsWith('  https:')) ?? '';
  expect(link).toMatch(/^ {2}https:\/\/loans\.example\/loanDetail#preview=/);
  const { remotes } = readPreview(link.split('#preview=')[1] ?? '', CHANNEL, trustOf([open], []), Date.now());
  expect(Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)).toEqual(['remote-loan 1.0.4']);
  expect(lines.at(-1)).toMatch(/--key p\.key$/);
  expect(await bisectWith(key, '--good', '1', '--bad', '13', ...origin)).toContain(
    'Skipped: document 5: its host is not what everybody gets now, and a link shows only remotes: try it without --key and RELEASE_KEY.',
  );
});

test.each<[string, readonly string[], RegExp]>([
  ['no numbers', ['--good', '1'], /^bisect takes the numbers of two documents: --good <number> --bad <number>/],
  ['good after bad', ['--good', '5', '--bad', '2'], /^--good 5 is not before --bad 2/],
  ['a number outside the chain', ['--good', '1', '--bad', '99'], /^Document 99 cannot be reached from 10, the newest of production/],
  ['another channel', ['--good', '1', '--bad', '2', '--channel', 'other'], /^other holds nothing yet: look at --channel and --store/],
  ['a skip outside', ['--good', '2', '--bad', '5', '--skip', '7'], /^--skip 7 is not between 2 and 5/],
  ['all skipped', ['--good', '1', '--bad', '3', '--skip', '2'], /^Every document between 1 and 3 that runs is skipped \(2\)/],
  ['an unknown page', ['--good', '1', '--bad', '3', '--page', 'loanDetial'], /has the page loanDetial: loanConfirm, loanDetail, repay\./],
  ['an address as page', ['--good', '1', '--bad', '3', '--page', '/repay'], /^--page takes the key of a page/],
  [
    'a command that cannot run',
    ['--good', '1', '--bad', '4', '--run', 'no-such-command 2> /dev/null'],
    /ended with 127: it gave no verdict/,
  ],
])('refuses %s, and says what to do', async (_, options, sentence) => {
  await expect(bisect(...options)).rejects.toThrow(expect.objectContaining({ code: 'USAGE', message: expect.stringMatching(sentence) }));
});

test('skips a document that cannot be judged', async () => {
  const run = 'test "$BISECT_DOCUMENT" = 3 && exit 125; test $BISECT_DOCUMENT -ge 2 && exit 1; exit 0';
  expect((await bisect('--good', '1', '--bad', '4', '--run', run)).slice(4)).toEqual([
    '  skip',
    'Try document 2 (at most 1 step):',
    '  bad',
    expect.stringMatching(/^remote-loan 1\.0\.0 → 1\.0\.1 did it, in document 2,/),
  ]);
});
