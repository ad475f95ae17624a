import type { ChannelState } from '@loan/release/document/channelLook';
import { DocumentReader } from '@loan/release/document/documents';
import { printable } from '@loan/release/printable';
import { isUnusable } from '@loan/release/releaseError';
import { readBlocks } from '@loan/release/serve/render';
import { RENDER, type Rendering } from '@loan/release/serve/rendering';
import type { ServedChannel } from '@loan/release/serve/servedChannel';
import { channelKey, type Store } from '@loan/release/store/store';
import { headFault, headOf, readHead, writeHead, type Head } from '@loan/release/verify/head';

import type { ShellPage } from '../serving/shellPage';
import { createOutage, type Outage } from './outage';
import { releasePages, type ReleasePages } from './releasePages';

/**
 * A command writes its document first and `index.html` afterwards. For this time `index.html` may be the earlier one without a fault
 * being logged.
 */
const SWAP_MS = 10_000;

export interface FollowOptions {
  readonly served: ServedChannel;
  readonly channel: string;
  /** File outside the store that stores, across restarts, which document visitors got last. */
  readonly head?: string | undefined;
  /** Whether the file is also written; default: yes. Of several processes, one writes. */
  readonly writesHead?: boolean | undefined;
  /** Receives log lines for operations. */
  readonly log: (line: string) => void;
}

/** Logs the lines that were not logged by the previous poll. */
function createChangeLog(log: (line: string) => void): (lines: readonly string[]) => void {
  let before: readonly string[] = [];
  return (lines) => {
    for (const line of lines) if (!before.includes(line)) log(printable(line));
    before = lines;
  };
}

class Follower {
  private known: ReleasePages | undefined;
  /** The state that was read last; undefined: the read had a fault. */
  private seen: string | undefined;
  private looking: { readonly state: string; readonly done: Promise<void> } | undefined;
  /** The head in memory, used even without a file. */
  private head: Head | undefined;
  /** Digest of the head in the file. */
  private saved = '';
  /** The first poll; undefined: every request polls. */
  private readonly first: Promise<void> | undefined;
  private next: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly logChange: (lines: readonly string[]) => void;
  readonly outage: Outage;

  constructor(private readonly options: FollowOptions) {
    const { log, served } = options;
    this.logChange = createChangeLog(log);
    this.outage = createOutage(log);
    this.first = served.every === undefined ? undefined : this.lookAgain(served.every);
  }

  async page(url: string): Promise<ShellPage | undefined> {
    await (this.first ?? this.refresh());
    return this.known?.pageFor(url);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.next);
  }

  /** Polls now, and then at intervals of `every` ms, measured from the start of each poll. */
  private async lookAgain(every: number): Promise<void> {
    const began = performance.now();
    await this.refresh();
    if (this.isClosed) return;
    this.next = setTimeout(() => void this.lookAgain(every), Math.max(0, every - (performance.now() - began)));
    this.next.unref();
  }

  /** Loads the current state of the channel. While it cannot be read, the previous release stays in service. Never rejects. */
  private async refresh(): Promise<void> {
    try {
      const state = await this.options.served.look();
      if (state.text !== this.seen || this.known === undefined) await this.lookAt(state);
      this.outage.end();
    } catch (fault) {
      this.outage.begin(fault, this.goingOn() || ' Visitors are told that the service is not available yet, until it can be read.');
    }
  }

  /** Describes what visitors get during a fault. */
  private goingOn(): string {
    return this.known === undefined ? '' : ` Visitors still get document ${this.known.default.rendering.document.number}.`;
  }

  /**
   * Reads the channel once for all requests that saw the same state. An earlier read may have seen another state, so it is awaited first.
   */
  private async lookAt(state: ChannelState): Promise<void> {
    if (this.looking !== undefined && this.looking.state !== state.text) await this.looking.done.catch(() => undefined);
    if (this.seen === state.text && this.known !== undefined) return;
    this.looking ??= {
      state: state.text,
      done: this.look(state).finally(() => {
        this.looking = undefined;
      }),
    };
    await this.looking.done;
  }

  private async look(state: ChannelState): Promise<void> {
    const { channel, served } = this.options;
    const reader = await DocumentReader.open(served.store, channel);
    const fault = await this.follow(reader).then(
      (sentence) => sentence,
      (thrown: unknown) => {
        if (isUnusable(thrown)) return thrown.message;
        throw thrown;
      },
    );
    const rendering = this.known?.default.rendering;
    const index = rendering === undefined || fault !== undefined ? 'as due' : await indexState(served.store, channel, rendering);
    const isDue = index === 'as due';
    // A change during this read is picked up by the next poll.
    const isSwapping =
      !isDue && ((index === 'earlier' && Date.now() - state.changedAt < SWAP_MS) || (await served.look()).text !== state.text);
    this.logChange([
      ...[...reader.damaged].filter((sentence) => sentence !== fault),
      ...(fault === undefined ? [] : [`${fault}${this.goingOn()}`]),
      ...(isDue || isSwapping
        ? []
        : [
            `${channelKey(channel, 'index.html')} is not the rendering of document ${rendering?.document.number}: visitors still get the rendering. Find out who may write there, then ${RENDER}.`,
          ]),
    ]);
    // The state was taken before the read, so a change in between is noticed at the next poll.
    this.seen = fault === undefined && !isSwapping ? state.text : undefined;
  }

  /** Loads the newest usable document. Returns the reason if it cannot, as a sentence. */
  private async follow(reader: DocumentReader): Promise<string | undefined> {
    const { channel, head: file, served } = this.options;
    if (file !== undefined && this.head === undefined) {
      this.head = await readHead(file, channel);
      this.saved = this.head?.digest ?? '';
    }
    const newest = await reader.newest();
    if (newest === undefined) return this.head === undefined ? undefined : `${channel} lost all its documents.`;
    const fault = this.head === undefined ? undefined : await headFault(reader, this.head, newest);
    // After a restart, an earlier release of this channel is better than none. Documents outside the chain of the stored head are never
    // served.
    if (fault !== undefined && (this.known !== undefined || fault.kind === 'other')) return fault.sentence;
    this.known = await releasePages(served.store, newest, this.known);
    if (fault !== undefined) return fault.sentence;
    return (await this.remember(headOf(newest, this.head))) ?? this.known.canaryFault;
  }

  /** Stores the verified head. Returns the reason if it cannot, as a sentence; the document is served anyway. */
  private async remember(head: Head): Promise<string | undefined> {
    this.head = head;
    const { head: file, writesHead = true } = this.options;
    if (file === undefined || !writesHead || this.saved === head.digest) return undefined;
    try {
      await writeHead(file, head);
      this.saved = head.digest;
      return undefined;
    } catch (fault) {
      return `${file} cannot be written (${(fault as NodeJS.ErrnoException).code}): a restart would not know document ${head.number}.`;
    }
  }
}

/** Whether `index.html`, which servers without the gateway serve, is the rendering of the document. */
async function indexState(store: Store, channel: string, { document, html }: Rendering): Promise<'as due' | 'earlier' | 'other'> {
  const index = (await store.read(channelKey(channel, 'index.html')))?.toString('utf8');
  if (index === html) return 'as due';
  const shown = index === undefined ? undefined : readBlocks(index)?.release.number;
  return shown !== undefined && shown < document.number ? 'earlier' : 'other';
}

export interface FollowedChannel {
  /**
   * The page for an address; without an address, the one that most visitors get; undefined: there is nothing to serve yet. Never rejects.
   */
  (url?: string): Promise<ShellPage | undefined>;
  /** Whether, and since when, the store cannot be read. */
  readonly outage: Outage;
  /** Stops polling. */
  close(): void;
}

/**
 * Follows a channel along the chain of its documents. The page is rendered from the newest usable document and files that match its
 * hashes, and is never taken from `index.html`. A folder is polled with each request, so the first page load after a rollback gets the
 * earlier version. An object store is polled independently of requests, so that no visitor waits for it. Missing or damaged data is
 * logged, one line each, and the previous release stays in service. The same applies while the store cannot be read, and when the channel
 * does not continue from the document that was served last.
 */
export function followChannel(options: FollowOptions): FollowedChannel {
  const follower = new Follower(options);
  return Object.assign((url = '/') => follower.page(url), { outage: follower.outage, close: () => follower.close() });
}
