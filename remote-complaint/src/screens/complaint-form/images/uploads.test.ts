import type { FormImage } from './imageList';
import type { Prepared } from './prepareImage';
import { createUploads, type UploadsContext } from './uploads';

interface Sent {
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  answer(url: string | undefined): void;
}

function setUp(given: Partial<UploadsContext> = {}, restored: readonly FormImage[] = []) {
  const sent: Sent[] = [];
  const log: string[] = [];
  const uploads = createUploads(
    {
      prepare: (file) => Promise.resolve({ ok: true, file: file }),
      send: (file, how) =>
        new Promise((answer) => {
          sent.push({ file, ...how, answer });
          how.signal.addEventListener('abort', () => answer(undefined));
        }),
      onRefused: (reason) => void log.push(reason),
      onUploaded: () => void log.push('up'),
      keep: () => void log.push('keep'),
      release: () => void log.push('release'),
      reread: () => Promise.resolve(undefined),
      onAbandoned: () => void log.push('abandoned'),
      ...given,
    },
    restored,
  );
  const states = () => uploads.all().map(({ state }) => state);
  return { uploads, sent, log, states };
}
const files = (count: number) => Array.from({ length: count }, (_, index) => new Blob([String(index)]));
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('one at a time, in order', async () => {
  const { uploads, sent, states, log } = setUp();
  uploads.add(files(3));
  await settle();
  expect(states()).toEqual(['running', 'waiting', 'waiting']);
  expect(sent).toHaveLength(1);
  sent[0]?.answer('u0');
  await settle();
  expect(states()).toEqual(['done', 'running', 'waiting']);
  sent[1]?.answer('u1');
  await settle();
  sent[2]?.answer('u2');
  expect(await uploads.settled()).toBe(true);
  expect(uploads.all().map(({ url }) => url)).toEqual(['u0', 'u1', 'u2']);
  expect(log.filter((word) => word === 'up')).toHaveLength(3);
});

test('more than nine are not accepted, and a message says so', async () => {
  const { uploads, log } = setUp();
  uploads.add(files(7));
  uploads.add(files(3));
  expect(uploads.all()).toHaveLength(9);
  expect(log).toEqual(['tooMany']);
});

test('a refused file is removed; the others go on', async () => {
  let turn = 0;
  const { uploads, log, states } = setUp({
    prepare: (file) => Promise.resolve((turn += 1) === 1 ? { ok: false, reason: 'kind' } : { ok: true, file: file }),
  });
  uploads.add(files(2));
  await settle();
  expect(states()).toEqual(['running']);
  expect(log).toEqual(['kind', 'keep']);
});

test('progress in whole percent, below 100 until the reply; what is told later changes nothing', async () => {
  const { uploads, sent } = setUp();
  uploads.add(files(1));
  await settle();
  const seen: number[] = [];
  uploads.subscribe(() => void seen.push(uploads.all()[0]?.percent ?? -1));
  for (const share of [0.101, 0.102, 0.5, 1, Number.NaN]) sent[0]?.onProgress(share);
  expect(seen.slice(0, 3)).toEqual([10, 50, 99]);
  sent[0]?.answer('u');
  await settle();
  sent[0]?.onProgress(0.2);
  expect(uploads.all()[0]).toMatchObject({ state: 'done', percent: 100 });
});

test('a failed one keeps its bytes, does not block the others, and only a tap retries it', async () => {
  const { uploads, sent, states, log } = setUp();
  uploads.add(files(2));
  await settle();
  sent[0]?.answer(undefined);
  await settle();
  expect(states()).toEqual(['failed', 'running']);
  expect(log).toEqual(['keep', 'keep']);
  sent[1]?.answer('u1');
  expect(await uploads.settled()).toBe(false);
  expect(sent).toHaveLength(2);
  uploads.retry(uploads.all()[0]?.id ?? '');
  uploads.retry(uploads.all()[0]?.id ?? '');
  await settle();
  expect(sent).toHaveLength(3);
  expect(sent[2]?.file).toBe(sent[0]?.file);
  sent[2]?.answer('u0');
  expect(await uploads.settled()).toBe(true);
  expect(uploads.all().map(({ url }) => url)).toEqual(['u0', 'u1']);
});

test('removing a running one aborts its request, and the next starts', async () => {
  const { uploads, sent, states, log } = setUp();
  uploads.add(files(2));
  await settle();
  uploads.remove(uploads.all()[0]?.id ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  await settle();
  expect(states()).toEqual(['running']);
  expect(log).toContain('release');
  expect(sent[1]?.file.size).toBe(1);
});

test('a screen that was left sends nothing more, and its running upload is not a failure', async () => {
  const { uploads, sent, log, states } = setUp();
  uploads.add(files(2));
  await settle();
  uploads.stop();
  expect(sent[0]?.signal.aborted).toBe(true);
  await settle();
  expect(sent).toHaveLength(1);
  expect(states()).toEqual(['running', 'waiting']);
  expect(log).not.toContain('up');
});

/** Preparation that ends when the test resolves it. */
function byHand() {
  const waiting: ((prepared: Prepared) => void)[] = [];
  const prepare = (): Promise<Prepared> => new Promise((done) => void waiting.push(done));
  return { waiting, prepare };
}
const READY: Prepared = { ok: true, file: new Blob(['ready']) };

test('files are prepared one after another', async () => {
  const { waiting, prepare } = byHand();
  const { uploads } = setUp({ prepare });
  uploads.add(files(3));
  await settle();
  expect(waiting).toHaveLength(1);
  waiting[0]?.(READY);
  await settle();
  expect(waiting).toHaveLength(2);
});

test('one that could not be prepared for another reason is removed without a reason', async () => {
  const { uploads, log } = setUp({ prepare: () => Promise.resolve({ ok: false, reason: undefined }) });
  uploads.add(files(1));
  expect(await uploads.settled()).toBe(true);
  expect(uploads.all()).toEqual([]);
  expect(log).toHaveLength(0);
});

test('one removed before or during its preparation is neither stored nor sent', async () => {
  const { waiting, prepare } = byHand();
  const { uploads, sent, log } = setUp({ prepare });
  uploads.add(files(3));
  await settle();
  const [first = '', , third = ''] = uploads.all().map(({ id }) => id);
  uploads.remove(first);
  uploads.remove(third);
  waiting[0]?.(READY);
  await settle();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(READY);
  await settle();
  expect(waiting).toHaveLength(2);
  expect(sent).toHaveLength(1);
  expect(log).toEqual(['release', 'release', 'keep']);
});

test('after the screen was left nothing more is prepared, and the running result is not stored', async () => {
  const { waiting, prepare } = byHand();
  const { uploads, sent, log } = setUp({ prepare });
  uploads.add(files(2));
  await settle();
  uploads.stop();
  waiting[0]?.(READY);
  await settle();
  expect([waiting.length, sent.length, log]).toEqual([1, 0, []]);
});

test('it is not settled while a file is being prepared', async () => {
  const { waiting, prepare } = byHand();
  const { uploads, sent } = setUp({ prepare });
  uploads.add(files(1));
  await settle();
  let settled: boolean | undefined;
  void uploads.settled().then((whole) => (settled = whole));
  await settle();
  expect(settled).toBeUndefined();
  waiting[0]?.(READY);
  await settle();
  expect(settled).toBeUndefined();
  sent[0]?.answer('u');
  await settle();
  expect(settled).toBe(true);
});

test("the borrower's order is kept, whichever is uploaded first", async () => {
  const { uploads, sent } = setUp();
  uploads.add(files(3));
  await settle();
  sent[0]?.answer(undefined);
  await settle();
  sent[1]?.answer('u1');
  await settle();
  sent[2]?.answer('u2');
  await settle();
  uploads.retryAll();
  await settle();
  expect(sent).toHaveLength(4);
  sent[3]?.answer('u0');
  await settle();
  expect(uploads.all().map(({ url }) => url)).toEqual(['u0', 'u1', 'u2']);
});

test('a screen that is left while sending waits for uploads says so, before and afterwards not', async () => {
  const leave = async (prepare: (given: ReturnType<typeof setUp>) => unknown) => {
    const given = setUp();
    given.uploads.add(files(1));
    await settle();
    await prepare(given);
    given.uploads.stop();
    return given.log.filter((line) => line === 'abandoned');
  };
  expect(await leave(() => undefined)).toEqual([]);
  expect(await leave(({ uploads }) => void uploads.settled())).toEqual(['abandoned']);
  const sendAll = ({ uploads, sent }: ReturnType<typeof setUp>) => {
    const done = uploads.settled();
    sent[0]?.answer('u');
    return done;
  };
  expect(await leave(sendAll)).toEqual([]);
});

test('a restored image without bytes is read again by a retry, until the device returns it', async () => {
  const file = new Blob(['late']);
  const reread = jest.fn<Promise<Blob | undefined>, [string]>().mockResolvedValueOnce(undefined).mockResolvedValueOnce(file);
  const { uploads, sent, states } = setUp({ reread }, [{ id: 'a', state: 'failed', percent: 0, file: undefined, url: '' }]);
  uploads.retry('a');
  expect(states()).toEqual(['running']);
  expect(await uploads.settled()).toBe(false);
  expect([states(), sent]).toEqual([['failed'], []]);
  uploads.retryAll();
  await settle();
  expect(sent.map((one) => one.file)).toEqual([file]);
  sent[0]?.answer('u');
  expect(await uploads.settled()).toBe(true);
  expect(reread.mock.calls).toEqual([['a'], ['a']]);
});

test('restored images count among the nine, keep their places, and only a tap uploads them', async () => {
  const up: FormImage = { id: 'a', state: 'done', percent: 100, file: undefined, url: 'u-a' };
  const not: FormImage = { id: 'b', state: 'failed', percent: 0, file: new Blob(['b']), url: '' };
  const { uploads, sent, log } = setUp({}, [up, not]);
  await settle();
  expect(sent).toHaveLength(0);
  uploads.add(files(8));
  expect(uploads.all()).toHaveLength(9);
  expect(log).toEqual(['tooMany']);
  await settle();
  expect(sent).toHaveLength(1);
  uploads.retry('a');
  uploads.retry('b');
  sent[0]?.answer('u0');
  await settle();
  // The restored image comes first among the waiting ones.
  expect(sent[1]?.file).toBe(not.file);
  expect(uploads.all()[0]).toBe(up);
});

test('a restored image that is being read again when the screen is left does not resolve a waiting send', async () => {
  let answer: (file: Blob | undefined) => void = () => undefined;
  const reread = () => new Promise<Blob | undefined>((resolve) => (answer = resolve));
  const { uploads, log } = setUp({ reread }, [{ id: 'a', state: 'failed', percent: 0, file: undefined, url: '' }]);
  uploads.retry('a');
  const settled = jest.fn();
  void uploads.settled().then(settled);
  uploads.stop();
  answer(undefined);
  await settle();
  expect([log, settled.mock.calls]).toEqual([['abandoned'], []]);
});

test('a retry starts at zero', async () => {
  const { uploads, sent } = setUp();
  uploads.add(files(2));
  await settle();
  sent[0]?.onProgress(0.7);
  sent[0]?.answer(undefined);
  await settle();
  uploads.retry(uploads.all()[0]?.id ?? '');
  expect(uploads.all()[0]).toMatchObject({ state: 'waiting', percent: 0 });
});

test('clearing aborts the request and releases every image', async () => {
  const { uploads, sent, log } = setUp();
  uploads.add(files(3));
  await settle();
  uploads.clear();
  await settle();
  expect([uploads.all().length, sent.length, sent[0]?.signal.aborted]).toEqual([0, 1, true]);
  expect(log.filter((word) => word === 'release')).toHaveLength(3);
});

test('a removed listener is not called', async () => {
  const { uploads } = setUp();
  const heard = jest.fn();
  const end = uploads.subscribe(heard);
  end();
  uploads.add(files(1));
  await settle();
  expect(heard).not.toHaveBeenCalled();
});
