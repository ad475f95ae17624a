import { createUploads, type UploadsContext } from './uploads';

interface Sent {
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  answer(url: string | undefined): void;
}

function setUp(given: Partial<UploadsContext> = {}) {
  const sent: Sent[] = [];
  const log: string[] = [];
  const uploads = createUploads(
    {
      prepare: (file) => Promise.resolve({ ok: true, blob: file }),
      send: (blob, how) =>
        new Promise((answer) => {
          sent.push({ blob, ...how, answer });
          how.signal.addEventListener('abort', () => answer(undefined));
        }),
      onRefused: (reason) => void log.push(reason),
      onUploaded: () => void log.push('up'),
      keep: () => void log.push('keep'),
      release: () => void log.push('release'),
      ...given,
    },
    [],
  );
  const states = () => uploads.all().map(({ state }) => state);
  return { uploads, sent, log, states };
}
const blobs = (count: number) => Array.from({ length: count }, (_, index) => new Blob([String(index)]));
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('one at a time, in order', async () => {
  const { uploads, sent, states, log } = setUp();
  uploads.add(blobs(3));
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

test('more than nine are not taken, and said', async () => {
  const { uploads, log } = setUp();
  uploads.add(blobs(7));
  uploads.add(blobs(3));
  expect(uploads.all()).toHaveLength(9);
  expect(log).toEqual(['tooMany']);
});

test('what is refused goes; the others go on', async () => {
  let turn = 0;
  const { uploads, log, states } = setUp({
    prepare: (file) => Promise.resolve((turn += 1) === 1 ? { ok: false, reason: 'kind' } : { ok: true, blob: file }),
  });
  uploads.add(blobs(2));
  await settle();
  expect(states()).toEqual(['running']);
  expect(log).toEqual(['kind', 'keep']);
});

test('progress in whole percent, never whole before the answer', async () => {
  const { uploads, sent } = setUp();
  uploads.add(blobs(1));
  await settle();
  const seen: number[] = [];
  uploads.subscribe(() => void seen.push(uploads.all()[0]?.percent ?? -1));
  for (const share of [0.101, 0.102, 0.5, 1, Number.NaN]) sent[0]?.onProgress(share);
  expect(seen.slice(0, 3)).toEqual([10, 50, 99]);
  sent[0]?.answer('u');
  await settle();
  expect(uploads.all()[0]?.percent).toBe(100);
});

test('a failed one keeps its bytes, holds nobody up, and goes again by a tap only', async () => {
  const { uploads, sent, states } = setUp();
  uploads.add(blobs(2));
  await settle();
  sent[0]?.answer(undefined);
  await settle();
  expect(states()).toEqual(['failed', 'running']);
  sent[1]?.answer('u1');
  expect(await uploads.settled()).toBe(false);
  expect(sent).toHaveLength(2);
  uploads.retry(uploads.all()[0]?.id ?? '');
  uploads.retry(uploads.all()[0]?.id ?? '');
  await settle();
  expect(sent).toHaveLength(3);
  expect(sent[2]?.blob).toBe(sent[0]?.blob);
  sent[2]?.answer('u0');
  expect(await uploads.settled()).toBe(true);
  expect(uploads.all().map(({ url }) => url)).toEqual(['u0', 'u1']);
});

test('removing a running one ends its request, and the next goes', async () => {
  const { uploads, sent, states, log } = setUp();
  uploads.add(blobs(2));
  await settle();
  uploads.remove(uploads.all()[0]?.id ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  await settle();
  expect(states()).toEqual(['running']);
  expect(log).toContain('release');
  expect(sent[1]?.blob.size).toBe(1);
});

test('a screen that was left sends nothing more, and what ran is not a failure', async () => {
  const { uploads, sent, log } = setUp();
  uploads.add(blobs(2));
  await settle();
  uploads.stop();
  expect(sent[0]?.signal.aborted).toBe(true);
  await settle();
  expect(sent).toHaveLength(1);
  expect(log).not.toContain('up');
});
