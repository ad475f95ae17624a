import type { State } from '../../contract';
import { followTogether } from './followTogether';

/** One lock of a browser, reduced to what is used here. */
class Lock {
  private readonly queue: { readonly run: () => Promise<void>; readonly done: (fault?: Error) => void }[] = [];
  private held: { readonly done: (fault?: Error) => void } | undefined;

  request({ steal = false, signal }: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (fault?: Error) => (fault === undefined ? resolve() : reject(fault));
      const asked = { run, done };
      signal?.addEventListener('abort', () => {
        const index = this.queue.indexOf(asked);
        if (index === -1) return;
        this.queue.splice(index, 1);
        done(new Error('aborted'));
      });
      if (steal) {
        this.held?.done(new Error('stolen'));
        this.grant(asked);
      } else {
        this.queue.push(asked);
        this.next();
      }
    });
  }

  private grant(asked: (typeof this.queue)[number]): void {
    this.held = asked;
    void this.run(asked);
  }

  private async run(asked: (typeof this.queue)[number]): Promise<void> {
    await asked.run();
    asked.done();
    if (this.held !== asked) return;
    this.held = undefined;
    this.next();
  }

  private next(): void {
    if (this.held === undefined) {
      const asked = this.queue.shift();
      if (asked !== undefined) this.grant(asked);
    }
  }
}

/** The locks of a browser, by name. */
function fakeLocks() {
  const locks = new Map<string, Lock>();
  return {
    request(name: string, options: LockOptions, run: () => Promise<void>) {
      const lock = locks.get(name) ?? new Lock();
      locks.set(name, lock);
      return lock.request(options, run);
    },
  };
}

/** Streams that are open. */
const open = new Set<FakeSource>();
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  constructor(readonly url: string) {
    super();
    open.add(this);
  }
  close = () => open.delete(this);
  tell = (event: string, value: unknown) => this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(value) }));
}

const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  constructor(readonly name: string) {
    super();
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const each of channels) if (each !== this && each.name === this.name) each.dispatchEvent(new MessageEvent('message', { data }));
  }
  close = () => channels.delete(this);
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const state = (number: number) => ({ channels: [], number }) as unknown as State;

function tab(channel = 'production') {
  const heard = { onState: jest.fn(), onRates: jest.fn(), onLive: jest.fn(), onSignedOut: jest.fn() };
  return { heard, stop: followTogether(channel, heard) };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ channel: 'production' }));
});
let tabs: ReturnType<typeof tab>[] = [];
afterEach(async () => {
  for (const { stop } of tabs) stop();
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('seven tabs share one stream, and all get its events', async () => {
  tabs = Array.from({ length: 7 }, () => tab());
  await settled();
  expect([...open].map(({ url }) => url)).toEqual(['/api/events?channel=production']);
  [...open][0]?.tell('state', state(3));
  for (const { heard } of tabs) expect(heard.onState.mock.calls).toEqual([[state(3)]]);
  for (const { stop } of tabs) stop();
  await jest.advanceTimersByTimeAsync(2000);
  expect([open.size, channels.size]).toEqual([0, 0]);
});

test('a tab opened later asks for the figures that were sent before', async () => {
  tabs = [tab()];
  await settled();
  const later = tab();
  tabs.push(later);
  await settled();
  expect(later.heard.onRates).toHaveBeenCalledWith({ channel: 'production' });
});

test('when the tab with the stream is closed, another one opens a stream', async () => {
  const [first, second] = (tabs = [tab(), tab()]);
  await settled();
  const [before] = open;
  first?.stop();
  await settled();
  expect(open.size).toBe(1);
  expect(open).not.toContain(before);
  [...open][0]?.tell('state', state(4));
  expect(second?.heard.onState).toHaveBeenCalledWith(state(4));
  expect(first?.heard.onState).not.toHaveBeenCalled();
});

test('when the tab with the stream is suspended, another one takes over, and the first stream ends', async () => {
  tabs = [tab(), tab(), tab()];
  await settled();
  const [suspended] = open;
  await jest.advanceTimersByTimeAsync(35_000);
  expect(open.size).toBe(1);
  expect(open).not.toContain(suspended);
  [...open][0]?.tell('state', state(5));
  for (const { heard } of tabs) expect(heard.onState.mock.calls).toEqual([[state(5)]]);
  // No tab takes it back before the new holder is silent.
  const taken = [...open];
  await jest.advanceTimersByTimeAsync(20_000);
  expect([...open]).toEqual(taken);
});

test('tabs of other channels have their own streams', async () => {
  tabs = [tab('production'), tab('staging')];
  await settled();
  expect([...open].map(({ url }) => url)).toEqual(['/api/events?channel=production', '/api/events?channel=staging']);
});
