import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { integrityOf } from '@loan/release/document/canonical';
import { StorageError } from '@loan/release/releaseError';
import { readBlocks } from '@loan/release/serve/render';
import { openServedChannel, type ServedChannel } from '@loan/release/serve/servedChannel';
import type { Store } from '@loan/release/store/store';
import { CHANNEL, promote, rollback, folderForEachTest } from '@loan/release/testing/promoted';
import { readHead } from '@loan/release/verify/head';
import { bucket } from '@loan/shared/contracts/canary';

import { followChannel } from './followChannel';

let root: string;
let store: Store;
let lines: string[];
/** The store that the follower reads. */
let served: ServedChannel;
folderForEachTest(
  ['host@1.0.0', 'host@1.1.0', 'remote-loan@1.0.0', 'remote-loan@1.1.0'],
  (...given) => ([store, root] = given),
  () => promote(store, ['host@1.0.0']),
);
beforeEach(() => {
  lines = [];
  const { store: readable, ...rest } = openServedChannel(join(root, 'store'), CHANNEL, { folder: '', mostBytes: 0 });
  served = { ...rest, store: { ...readable } };
});
afterEach(() => jest.restoreAllMocks());

const file = (key: string) => join(root, 'store', key);
const inChannel = (name: string) => file(`channels/${CHANNEL}/${name}`);

const follow = (head?: string) => followChannel({ served, channel: CHANNEL, head, log: (line) => lines.push(line) });
/** Lets enough time pass for a command to swap `index.html` after it wrote its document. */
const letTimePass = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
const html = async (current: ReturnType<typeof follow>) => (await (await current())?.body('/', 'identity'))?.toString();
const release = () => promote(store, ['remote-loan@1.0.0']);
/** Simulates a command that wrote its document long ago and was killed before the swap. */
const killedBeforeSwap = async (work: () => Promise<unknown>) => {
  const index = await readFile(inChannel('index.html'));
  await work();
  await writeFile(inChannel('index.html'), index);
};

describe('following', () => {
  test('reads each state once, loads the next document, and the earlier one after a rollback', async () => {
    const read = jest.spyOn(served.store, 'read');
    const current = follow();
    expect((await current())?.number).toBe(1);
    const reads = read.mock.calls.length;
    expect(reads).toBeGreaterThan(0);
    expect(await current()).toBe(await current());
    expect(read.mock.calls).toHaveLength(reads);
    await release();
    expect((await current())?.number).toBe(2);
    await promote(store, ['host@1.0.0']);
    expect((await current())?.number).toBe(2);
    expect(lines).toEqual([]);
  });

  test('concurrent requests read it once', async () => {
    const read = jest.spyOn(served.store, 'list');
    const current = follow();
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => current()))).size).toBe(1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a document written while another is read is served to the next request', async () => {
    const current = follow();
    const { list } = served.store;
    let second: Promise<unknown> | undefined;
    jest.spyOn(served.store, 'list').mockImplementationOnce(async (folder) => {
      const names = await list(folder);
      await release();
      // Requested after the release, while the poll that missed it is still running.
      second = current();
      return names;
    });
    expect((await current())?.number).toBe(1);
    expect(await second).toMatchObject({ number: 2 });
    // `index.html` was already that of document 2 when document 1 was read.
    expect(lines).toEqual([]);
  });

  test('serves a document whose command was killed before the swap', async () => {
    await killedBeforeSwap(release);
    const current = follow();
    expect((await current())?.number).toBe(2);
    // A command may be about to swap it, so it is no fault yet.
    expect(lines).toEqual([]);
    letTimePass();
    await current();
    await current();
    expect(lines).toEqual([expect.stringContaining('index.html is not the rendering of document 2')]);
  });
});

describe('index.html', () => {
  const attack = (page: string) => page.replace('</body>', '<script>attack()</script></body>');

  test.each([
    ['edited', async () => writeFile(inChannel('index.html'), attack(await readFile(inChannel('index.html'), 'utf8')))],
    ['lost', async () => rm(inChannel('index.html'))],
    ['something else', async () => writeFile(inChannel('index.html'), 'nothing')],
  ])('%s: visitors still get the rendering, and one line is logged', async (_, spoil) => {
    const current = follow();
    await current();
    await spoil();
    expect(await html(current)).not.toContain('attack');
    expect(await html(current)).toContain('id="release"');
    expect((await current())?.policy.scripts).not.toContain(`'${integrityOf('attack()')}'`);
    expect(lines).toEqual([
      'channels/production/index.html is not the rendering of document 1: visitors still get the rendering. Find out who may write there, then give the command "render".',
    ]);
  });

  test('edited before the start: visitors get the rendering; promoting the current version repairs it', async () => {
    await writeFile(inChannel('index.html'), attack(await readFile(inChannel('index.html'), 'utf8')));
    const current = follow();
    expect(await html(current)).not.toContain('attack');
    expect(lines).toHaveLength(1);
    await promote(store, ['host@1.0.0']);
    await current();
    await writeFile(inChannel('index.html'), 'again');
    await current();
    expect(lines).toHaveLength(2);
  });
});

describe('missing or damaged data', () => {
  test('skips a damaged newest document and logs it once', async () => {
    await release();
    await writeFile(inChannel('000002.json'), '{"half":');
    const current = follow();
    expect((await current())?.number).toBe(1);
    await current();
    expect(lines.filter((line) => line.includes('000002.json is not JSON'))).toHaveLength(1);
  });

  test('keeps serving the last document when it, or the whole channel, disappears', async () => {
    await release();
    const current = follow();
    await current();
    await rm(inChannel('000002.json'));
    expect((await current())?.number).toBe(2);
    expect(lines.at(-1)).toMatch(/^production is back at document 1, and was at 2: .* Visitors still get document 2\.$/);
    await rename(inChannel(''), `${file('channels')}/away`);
    expect((await current())?.number).toBe(2);
    expect(lines.at(-1)).toBe('production lost all its documents. Visitors still get document 2.');
    await rename(`${file('channels')}/away`, inChannel(''));
    expect((await current())?.number).toBe(2);
  });

  test('never runs a boot script that does not match its record; serves nothing if there was no page before', async () => {
    const boot = await readFile(file('assets/host/1.0.0/boot.js'));
    await writeFile(file('assets/host/1.0.0/boot.js'), 'attack()');
    const current = follow();
    expect(await current()).toBeUndefined();
    expect(lines).toEqual([expect.stringContaining('assets/host/1.0.0/boot.js has other bytes than recorded')]);
    await writeFile(file('assets/host/1.0.0/boot.js'), boot);
    expect((await current())?.number).toBe(1);
    await writeFile(file('assets/host/1.0.0/boot.js'), 'attack()');
    await release().catch(() => undefined);
    await writeFile(inChannel('000009.json'), 'noise');
    expect((await current())?.number).toBe(1);
    expect(lines.at(-1)).toMatch(/boot\.js has other bytes .* Visitors still get document 1\.$/);
  });

  test('rejects a record that was changed to fit another boot script', async () => {
    const [boot, record] = [file('assets/host/1.0.0/boot.js'), file('assets/host/1.0.0/release.json')];
    const [before, attack] = [integrityOf(await readFile(boot)), 'attack()'];
    await writeFile(boot, attack);
    await writeFile(record, (await readFile(record, 'utf8')).replace(before, integrityOf(attack)));
    expect(await follow()()).toBeUndefined();
    expect(lines).toEqual(['host 1.0.0 in the store is another build than the release document says.']);
  });
});

describe('an unreadable store', () => {
  const away = () => jest.spyOn(served.store, 'read').mockRejectedValue(new StorageError('the store', 'it is away. Look for it'));

  test('before the first release was served: logs it and serves nothing until the store is back', async () => {
    const current = follow();
    const reading = away();
    expect(await current()).toBeUndefined();
    expect(await current()).toBeUndefined();
    expect(current.outage.seconds()).toBeGreaterThanOrEqual(0);
    expect(lines).toEqual([
      'the store: it is away. Look for it. Visitors are told that the service is not available yet, until it can be read.',
    ]);
    reading.mockRestore();
    expect((await current())?.number).toBe(1);
    expect(lines[1]).toMatch(/^The store can be read again, after \d+ s\.$/);
  });

  test('later: keeps serving, also if a newer document cannot be read; logs the beginning and the end', async () => {
    await release();
    const current = follow();
    expect((await current())?.number).toBe(2);
    await promote(store, ['remote-loan@1.1.0']);
    const reading = away();
    const looking = jest.spyOn(served, 'look');
    for (const _ of [1, 2, 3]) expect((await current())?.number).toBe(2);
    looking.mockRejectedValue(Object.assign(new Error('x'), { code: 'EIO', syscall: 'stat', path: 'channels' }));
    for (const _ of [1, 2, 3]) expect((await current())?.number).toBe(2);
    expect(lines).toEqual(['the store: it is away. Look for it. Visitors still get document 2.']);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect(current.outage.seconds()).toBeGreaterThanOrEqual(60);
    looking.mockRestore();
    reading.mockRestore();
    expect((await current())?.number).toBe(3);
    expect(current.outage.seconds()).toBe(0);
    expect(lines).toHaveLength(2);
  });

  test('keeps serving a canary of the shell that temporarily cannot be read', async () => {
    await release();
    await promote(store, ['host@1.1.0'], { canary: 9999 });
    const { read } = served.store;
    const reading = jest
      .spyOn(served.store, 'read')
      .mockImplementation((key) => (key.startsWith('assets/host/1.1.0') ? Promise.reject(new StorageError(key, 'away')) : read(key)));
    const current = follow();
    expect(await current()).toBeUndefined();
    expect(lines).toEqual([expect.stringMatching(/^assets\/host\/1\.1\.0\/\S+: away\./)]);
    reading.mockRestore();
    expect((await current())?.number).toBe(3);
  });
});

describe('a canary of the shell', () => {
  const SALTS = [2, 3, 4, 5, 6];
  /** An address whose device is, or is not, in half of all devices, in rollouts of any document. */
  const addressWhere = (isInside: boolean) => {
    const devices = Array.from({ length: 1000 }, (_unused, index) => `device-${index}`);
    return `/loanDetail?deviceId=${devices.find((device) => SALTS.every((salt) => bucket(`host@${salt}`, device) < 5000 === isInside))}`;
  };
  const [INSIDE, OUTSIDE] = [addressWhere(true), addressWhere(false)];
  const begin = () => promote(store, ['host@1.1.0', 'remote-loan@1.1.0'], { canary: 5000 });
  const seen = async (current: ReturnType<typeof follow>, url: string) => {
    const page = await current(url);
    const { release } = readBlocks(String(await page?.body(url, 'identity')))!;
    expect(page?.number).toBe(release.number);
    return [release.shell.version, release.remotes['remote-loan']?.version];
  };
  beforeEach(() => promote(store, ['remote-loan@1.0.0']));

  test('its share of devices gets its shell, its policy and the remotes that came with it; all others get none of it', async () => {
    await begin();
    const current = follow();
    expect(await seen(current, INSIDE)).toEqual(['1.1.0', '1.1.0']);
    expect(await seen(current, OUTSIDE)).toEqual(['1.0.0', '1.0.0']);
    expect(await seen(current, '/loanDetail')).toEqual(['1.0.0', '1.0.0']);
    expect(String(await (await current(OUTSIDE))?.body(OUTSIDE, 'identity'))).not.toContain('"1.1.0"');
    expect((await current(INSIDE))?.policy.scripts).not.toEqual((await current(OUTSIDE))?.policy.scripts);
    expect(await readFile(inChannel('index.html'), 'utf8')).not.toContain('"1.1.0"');
    expect(lines).toEqual([]);
  });

  test('reaches no visitor from the first request after it was withdrawn or rolled back', async () => {
    const current = follow();
    for (const end of [() => promote(store, ['host@1.0.0'], { canary: 0 }), () => rollback(store, 'host')]) {
      await begin();
      expect(await seen(current, INSIDE)).toEqual(['1.1.0', '1.1.0']);
      await end();
      expect(await seen(current, INSIDE)).toEqual(['1.0.0', '1.0.0']);
    }
  });

  test('reaches everybody once it was promoted', async () => {
    await begin();
    const current = follow();
    expect(await seen(current, OUTSIDE)).toEqual(['1.0.0', '1.0.0']);
    await promote(store, ['host@1.1.0']);
    expect(await seen(current, OUTSIDE)).toEqual(['1.1.0', '1.1.0']);
  });

  test('is compressed once per variant', async () => {
    await begin();
    const current = follow();
    const pages = [await current(INSIDE), await current(OUTSIDE)];
    expect(pages[0]).not.toBe(pages[1]);
    await writeFile(inChannel('000009.json'), 'noise');
    expect([await current(INSIDE), await current(OUTSIDE)]).toEqual(pages);
    expect(await current(INSIDE)).toBe(pages[0]);
    expect(await current(OUTSIDE)).toBe(pages[1]);
  });

  test('if damaged, is logged, and its visitors get the default shell, also with the next document', async () => {
    await begin();
    await writeFile(file('assets/host/1.1.0/boot.js'), 'attack()');
    const current = follow();
    expect(await seen(current, INSIDE)).toEqual(['1.0.0', '1.0.0']);
    await current();
    expect(lines).toEqual([
      'assets/host/1.1.0/boot.js has other bytes than recorded: bring it back from a copy of the store, or roll host back. Visitors of the canary host 1.1.0 get host 1.0.0; "promote host@1.0.0 --canary 0%" withdraws it. Visitors still get document 3.',
    ]);
    await promote(store, ['remote-loan@1.1.0']);
    expect(await seen(current, INSIDE)).toEqual(['1.0.0', '1.1.0']);
    await rollback(store, 'remote-loan');
    expect(await seen(current, INSIDE)).toEqual(['1.0.0', '1.0.0']);
  });
});

describe('the head, stored outside the store', () => {
  const head = () => join(root, 'head.json');
  const altered = async (number: number, alter: (text: string) => string) => {
    const key = inChannel(`00000${number}.json`);
    await writeFile(key, alter(await readFile(key, 'utf8')));
  };

  test('after a restart, serves an earlier release and logs it, but not a rewritten one', async () => {
    await release();
    expect((await follow(head())())?.number).toBe(2);
    await rename(inChannel('000002.json'), file('away.json'));
    expect((await follow(head())())?.number).toBe(1);
    expect(lines.some((line) => line.startsWith('production is back at document 1, and was at 2'))).toBe(true);
    await altered(1, (text) => text.replace('"by":"operator"', '"by":"mallory"'));
    expect(await follow(head())()).toBeUndefined();
    expect(lines.some((line) => line.startsWith('production is not what it was at document 2'))).toBe(true);
    // Neither was stored as the head.
    expect(await readHead(head(), CHANNEL)).toMatchObject({ number: 2 });
  });

  test('keeps serving when the history is changed, with and without a head file', async () => {
    for (const current of [follow(), follow(head())]) expect((await current())?.number).toBe(1);
    const currents = [follow(), follow(head())];
    await Promise.all(currents.map((current) => current()));
    await altered(1, (text) => text.replace('"by":"operator"', '"by":"mallory"'));
    await release();
    const pages = await Promise.all(currents.map((current) => current()));
    expect(pages.map((page) => page?.number)).toEqual([1, 1]);
    expect(lines.some((line) => /^production is not what it was at document 1: .* Visitors still get document 1\.$/.test(line))).toBe(true);
  });

  test('an unreadable head is not treated as absent; an unwritable one does not stop serving', async () => {
    await writeFile(head(), 'noise');
    expect(await follow(head())()).toBeUndefined();
    expect(lines).toEqual([expect.stringContaining('head.json is not JSON: run verify')]);
    lines = [];
    const current = follow(join(root, 'head.json', 'below a file'));
    await rm(head());
    await writeFile(head(), '');
    expect((await current())?.number).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/cannot be written \(E\w+\): a restart would not know document 1\./)]);
  });
});
