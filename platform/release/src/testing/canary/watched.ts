import { documentNumbers, newestDocument } from '../../document/documents';
import { collectorAt } from '../../watch/counts';
import { POLL, Watch, type WatchOptions } from '../../watch/watch';
import { temporaryFolder } from '../fakePackage';
import { CHANNEL, FIRST, promote, publishedStore, type Target } from '../promoted';
import { createMemoryStore, type MemoryStore } from '../store/memoryStore';
import { FakeCollectors } from './fakeCollector';

const MINUTE = 60_000;
const NOON = Date.parse('2026-01-02T12:00:30.000Z');
export const COLLECTOR = 'http://127.0.0.1:8090';
const LATER: readonly Target[] = ['remote-loan@1.0.1', 'remote-loan@1.0.2', 'host@1.0.1'];

/** Counts of the collectors over one period; in the rest one load in a hundred fails. */
interface Loads {
  readonly canary: number;
  readonly failed?: number;
  readonly rest?: number;
  readonly restFailed?: number;
  readonly version?: string;
  /** Counts of this engine only, not included in the sum. */
  readonly engine?: string;
}

/** A channel with `remote-loan` 1.0.1 for 10 % of the devices, whose clock advances with the reports. */
export class Watched {
  readonly collectors = new FakeCollectors();
  readonly said: string[] = [];
  at = NOON;

  private constructor(readonly store: MemoryStore) {
    this.collectors.now = this.at;
  }

  /** The channel that is copied for each test. */
  static async published(): Promise<ReadonlyMap<string, Buffer>> {
    const [folder, memory] = [await temporaryFolder(), createMemoryStore()];
    await publishedStore(folder.path, [...FIRST, ...LATER], memory);
    await promote(memory, FIRST);
    await folder.remove();
    return memory.held;
  }

  static async begin(published: ReadonlyMap<string, Buffer>): Promise<Watched> {
    const watched = new Watched(createMemoryStore(published));
    await watched.canary('remote-loan@1.0.1');
    return watched;
  }

  get iso(): string {
    return new Date(this.at).toISOString();
  }

  async canary(...targets: readonly Target[]): Promise<void> {
    await promote(this.store, targets, { at: this.iso, canary: 1000 });
  }

  watch(more: Partial<WatchOptions> = {}): Watch {
    const { store, said } = this;
    const say = (line: string) => void said.push(line);
    return new Watch({
      store,
      channel: CHANNEL,
      sources: [collectorAt(COLLECTOR)],
      key: undefined,
      dryRun: false,
      say,
      now: () => this.at,
      ...more,
    });
  }

  pass(ms: number): void {
    this.at += ms;
    this.collectors.now = this.at;
  }

  report(loads: Loads, collector = COLLECTOR): void {
    this.pass(POLL);
    this.count(loads, collector);
  }

  /** As `report`, by engine as well as in the sum. */
  reportEngines(engines: Readonly<Record<string, Omit<Loads, 'engine'>>>): void {
    this.pass(POLL);
    for (const [engine, loads] of Object.entries(engines)) {
      this.count(loads, COLLECTOR);
      this.count({ ...loads, engine }, COLLECTOR);
    }
  }

  private count(
    { canary, failed = 0, rest = canary * 9, restFailed = Math.round(rest / 100), version = '1.0.1', engine }: Loads,
    collector: string,
  ): void {
    const add = (kind: 'load' | 'failure', arm: 'canary' | 'rest', of: string, count: number) => {
      const row = { kind, package: 'remote-loan', version: of, arm, market: 'india', count };
      const named = engine === undefined ? (kind === 'load' ? {} : { name: 'LEFT' }) : { engine };
      if (count > 0) this.collectors.add(collector, { ...row, ...named });
    };
    add('load', 'canary', version, canary);
    add('failure', 'canary', version, failed);
    add('load', 'rest', '1.0.0', rest);
    add('failure', 'rest', '1.0.0', restFailed);
  }

  /** Sends healthy reports for some minutes. Returns the actions of the watch. */
  async healthy(watching: Watch, minutes: number): Promise<readonly string[]> {
    const did: string[] = [];
    for (const end = this.at + minutes * MINUTE; this.at < end;) {
      this.report({ canary: 5 });
      this.pass(MINUTE - POLL);
      const turn = await watching.turn();
      if (turn.did !== undefined) did.push(turn.did);
    }
    return did;
  }

  newest = () => newestDocument(this.store, CHANNEL);
  loan = async () => (await this.newest())?.remotes['remote-loan'];
  documents = async () => (await documentNumbers(this.store, CHANNEL)).length;
}

/** Gives each test of a file a channel of its own, whose collectors answer `fetch`. */
export function watchedForEachTest(use: (watched: Watched) => void): void {
  let published: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    published = await Watched.published();
  });
  beforeEach(async () => {
    const watched = await Watched.begin(published);
    jest.spyOn(globalThis, 'fetch').mockImplementation(watched.collectors.fetch);
    use(watched);
  });
  afterEach(() => jest.restoreAllMocks());
}
