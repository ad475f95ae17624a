import { codeOf } from '../../testing/promoted';
import { expectObjectHeaders } from '../../testing/store/objectHeaders';
import { BUCKET, S3Double, type Fate } from '../../testing/store/s3Double';
import type { Store } from '../store';
import { Bucket } from './bucket';
import { createS3Store } from './s3Store';

const bytes = (text: string) => Buffer.from(text);
const MINUTE_MS = 60_000;

let double: S3Double;
/** With one attempt, or more after a shortened pause. */
const open = (maxAttempts = 1) => createS3Store(double.options({ client: { maxAttempts } }));
beforeEach(() => {
  double = new S3Double();
});

/** Sets the fate of the n-th request of this kind. The store is already opened and probed. */
function nth(kind: string, n: number, fate: Fate): void {
  let count = 0;
  double.onRequest = (request) => {
    if (request !== kind) return 'answer';
    count += 1;
    return count === n ? fate : 'answer';
  };
}
const opened = async (maxAttempts?: number) => {
  const store = open(maxAttempts);
  await store.swap('opened', bytes(''));
  return store;
};
const sentenceOf = (work: Promise<unknown>) => work.then(String, (fault: Error) => fault.message);

describe('a store that ignores conditions is refused before anything is written', () => {
  test('if-match on an absent key: a deleted object would come back', async () => {
    double.writesAbsent = true;
    await expect(open().swap('key', bytes(''))).rejects.toThrow(/ignores the condition that nothing changed \(If-Match\)/);
    expect([...double.held.keys()]).toEqual([]);
  });

  test.each([
    ['if-none-match', 'ignores the condition that nothing is there (If-None-Match)'],
    ['if-match', 'ignores the condition that nothing changed (If-Match)'],
  ] as const)('%s', async (condition, sentence) => {
    double.ignored.add(condition);
    const store = open();
    expect(await codeOf(store.createIfAbsent('c/000001.json', bytes('one')))).toBe('STORAGE');
    expect(await sentenceOf(store.swap('c/x', bytes('one')))).toMatch(
      `The object store of ${BUCKET} ${sentence}: two people who release at once`,
    );
    expect(await codeOf(store.addFolder('assets/x/1.0.0', new Map([['release.json', bytes('')]]), 'release.json'))).toBe('STORAGE');
    expect([...double.held.keys()]).toEqual([]);
  });

  test('refuses a store that does not support them', async () => {
    double.onRequest = (request) => (request.startsWith('PUT') ? { status: 501, code: 'NotImplemented' } : 'answer');
    expect(await sentenceOf(open().swap('c/x', bytes('')))).toMatch(/does not write on the condition that nothing is there/);
  });

  test('works with a store that expects ETags without quotes', async () => {
    double.etagForm = 'bare';
    const store = open();
    await store.swap('c/x', bytes('one'));
    await store.swap('c/x', bytes('two'));
    expect(await store.read('c/x')).toEqual(bytes('two'));
  });

  test('probes once per store', async () => {
    const store = await opened();
    const before = double.seen.length;
    await store.createIfAbsent('c/x', bytes(''));
    expect(double.seen.slice(before)).toEqual(['PUT c/x']);
  });
});

describe('a lost answer', () => {
  test.each<[string, number]>([
    ['the write is sent again, and finds its own', 3],
    ['the write is looked for', 1],
  ])('after it took effect: %s', async (_, attempts) => {
    const store = await opened(attempts);
    nth('PUT c/x', 1, 'lose');
    expect(await store.createIfAbsent('c/x', bytes('same'))).toBe(true);
    expect(await open().createIfAbsent('c/x', bytes('same'))).toBe(false);
  });

  test('of a write that came too late: another write with the same bytes is not mistaken for it', async () => {
    const store = await opened(3);
    let count = 0;
    double.onRequest = async (request): Promise<Fate> => {
      if (request !== 'PUT c/x') return 'answer';
      count += 1;
      if (count > 1) return 'answer';
      await open().createIfAbsent('c/x', bytes('same'));
      return 'cut';
    };
    expect(await store.createIfAbsent('c/x', bytes('same'))).toBe(false);
  });

  test('and a failing check: the fault is reported, and a repetition writes once', async () => {
    const store = await opened();
    let isGone = false;
    double.onRequest = (request) => {
      isGone ||= request === 'PUT c/x';
      return isGone ? 'lose' : 'answer';
    };
    expect(await codeOf(store.createIfAbsent('c/x', bytes('one')))).toBe('STORAGE');
    expect(double.held.get('c/x')).toEqual(bytes('one'));
  });

  test.each<[string, string, (store: Store) => Promise<unknown>]>([
    ['a new key', 'c/x', (store) => store.createIfAbsent('c/x', bytes('one'))],
    ['a move', 'assets/x/1.0.0/release.json', (store) => store.moveFolder('assets/x/1.0.0', 'trash/x.1')],
  ])('whose retry is refused, and no way to find out: the fault is reported, and nothing is taken back; %s', async (_, key, work) => {
    const store = await opened(3);
    await store.addFolder('assets/x/1.0.0', new Map([['release.json', bytes('one')]]), 'release.json');
    let writes = 0;
    double.onRequest = (request) => {
      if (request === `PUT ${key}`) return (writes += 1) === 1 ? 'lose' : 'answer';
      return request === `HEAD ${key}` ? 'cut' : 'answer';
    };
    expect(await codeOf(work(store))).toBe('STORAGE');
    expect(writes).toBe(2);
    double.onRequest = () => 'answer';
    expect(await open().read(key === 'c/x' ? key : 'trash/x.1/release.json')).toEqual(bytes('one'));
  });

  test('a late swap changes nothing', async () => {
    const store = await opened();
    await store.swap('c/x', bytes('one'));
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    double.onRequest = async (request): Promise<Fate> => {
      if (request !== 'PUT c/x') return 'answer';
      double.onRequest = () => 'answer';
      await late;
      return 'answer';
    };
    const slow = store.swap('c/x', bytes('slow'));
    while (!double.seen.slice(-1).includes('PUT c/x')) await new Promise((resolve) => setTimeout(resolve, 1));
    await open().swap('c/x', bytes('newer'));
    const before = double.seen.length;
    arrive();
    await slow;
    // It was refused, and repeated on the current object.
    expect(double.seen.slice(before)).toContain('HEAD c/x');
    expect(double.held.get('c/x')).toEqual(bytes('slow'));
  });
});

describe('a busy object store', () => {
  test.each<[number, string]>([
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [409, 'ConditionalRequestConflict'],
  ])('%i %s: the request is repeated', async (status, code) => {
    const store = await opened(3);
    nth('PUT c/x', 1, { status, code });
    expect(await store.createIfAbsent('c/x', bytes('one'))).toBe(true);
  });

  test('reads are repeated too', async () => {
    const store = await opened(3);
    nth('GET opened', 1, { status: 503, code: 'SlowDown' });
    expect(await store.read('opened')).toEqual(bytes(''));
  });

  test('that stays busy makes the request fail', async () => {
    const store = await opened();
    double.onRequest = (request) => (request.startsWith('PUT') ? { status: 409, code: 'ConditionalRequestConflict' } : 'answer');
    expect(await codeOf(store.createIfAbsent('c/x', bytes('one')))).toBe('STORAGE');
    expect(double.seen.filter((request) => request === 'PUT c/x')).toHaveLength(8);
  });
});

describe('signed deletions', () => {
  test('are done within 15 minutes, and refused later', async () => {
    const bucket = new Bucket(double.options());
    await bucket.put('c/x', bytes(''), 'absent');
    const [send] = await bucket.signedDeletes(['c/x']);
    double.clock = 16 * MINUTE_MS;
    expect(await send!()).toBe(false);
    expect(double.held.get('c/x')).toBeDefined();
    double.clock = 10 * MINUTE_MS;
    expect(await send!()).toBe(true);
    expect(double.held.get('c/x')).toBeUndefined();
  });

  test('without an answer to each request, one does not count as complete', async () => {
    const bucket = new Bucket(double.options());
    await bucket.put('c/x', bytes(''), 'absent');
    const [send] = await bucket.signedDeletes(['c/x']);
    nth('DELETE c/x', 1, 'lose');
    expect(await send!()).toBe(false);
    expect(double.held.get('c/x')).toBeUndefined();
  });
});

test('a folder with a pending deletion stays closed until a clean-up an hour later', async () => {
  const store = await opened(3);
  const files = new Map(['a.js', 'release.json'].map((name) => [name, bytes(name)]));
  const folder = 'assets/x/1.0.0';
  const add = () => store.addFolder(folder, files, 'release.json');
  await add();
  nth(`DELETE ${folder}/a.js`, 1, 'lose');
  await store.removeFolder(folder);
  expect([await store.list('assets/x'), await codeOf(add())]).toEqual([[], 'STORAGE']);
  await store.cleanUp();
  expect(await codeOf(add())).toBe('STORAGE');
  double.clock = 61 * MINUTE_MS;
  await store.cleanUp();
  expect([...double.held.keys()].filter((key) => key.startsWith('assets') || key.startsWith('.unfinished'))).toEqual([]);
  expect(await add()).toBe(true);
});

test('an unreadable folder state is reported', async () => {
  double.held.set('assets/x/1.0.0/release.json', bytes('\0release-store\n{'));
  expect(await codeOf(open().read('assets/x/1.0.0/release.json'))).toBe('DAMAGED');
});

test('the time of a write takes one small request', async () => {
  const store = await opened();
  double.seen.length = 0;
  expect(await store.writtenAt('opened')).toBeGreaterThan(0);
  expect(await store.writtenAt('absent')).toBeUndefined();
  expect(double.seen).toEqual(['HEAD opened', 'HEAD absent']);
});

test('each object has the headers that a CDN needs', () => expectObjectHeaders(double.options()));

describe('the result of a probe is noted', () => {
  const tried = () => double.seen.some((request) => /^PUT \.probe\/[0-9a-f]{8}-/.test(request));
  const writes = async () => {
    double.seen.length = 0;
    await open(3).swap('key', bytes(String(Math.random())));
    return tried();
  };

  test.each(['quoted', 'bare'] as const)('so that later writers need no probe; ETags %s', async (form) => {
    double.etagForm = form;
    expect(await writes()).toBe(true);
    expect(await writes()).toBe(false);
    await open().cleanUp();
    double.clock = 23 * 60 * MINUTE_MS;
    expect(await writes()).toBe(false);
  });

  test('for a day', async () => {
    await writes();
    for (const day of [1, 2]) {
      double.clock = (day * 24 * 60 + day) * MINUTE_MS;
      expect(await writes()).toBe(true);
      expect(await writes()).toBe(false);
    }
  });

  test.each([
    ['another store', { client: { endpoint: 'http://other.example' } }],
    ['another prefix', { prefix: 'copy/' }],
  ])('not for a copy in %s', async (_, more) => {
    await writes();
    const held = new Map(double.held as Map<string, Buffer>);
    for (const [key, value] of held) double.held.set(`copy/${key}`, value);
    double.ignored.add('if-match');
    await expect(createS3Store(double.options(more)).swap('key', bytes(''))).rejects.toThrow(/ignores the condition/);
  });

  test.each(['', '{}', '{"form":0}', 'noise'])('not if the note is %j', async (note) => {
    await writes();
    double.held.set('.probe/passed', bytes(note));
    expect(await writes()).toBe(true);
  });
});

test('a clean-up deletes an old interrupted probe', async () => {
  const store = await opened(3);
  await new Bucket(double.options()).put('.probe/left2', bytes(''), 'absent');
  await store.cleanUp();
  expect(double.held.get('.probe/left2')).toBeDefined();
  double.clock = 61 * MINUTE_MS;
  await store.cleanUp();
  expect(double.held.get('.probe/left2')).toBeUndefined();
});
