import type { ChannelState } from '@loan/release/document/channelLook';
import { DocumentReader } from '@loan/release/document/documents';
import { printable } from '@loan/release/printable';
import { isUnusable } from '@loan/release/releaseError';
import { readBlocks } from '@loan/release/serve/render';
import type { Rendering } from '@loan/release/serve/rendering';
import type { ServedChannel } from '@loan/release/serve/servedChannel';
import { channelKey, type Store } from '@loan/release/store/store';
import { headFault, headOf, readHead, writeHead, type Head } from '@loan/release/verify/head';

import { createOutage, type Outage } from '../api/outage';
import type { ShellPage } from '../serving/shellPage';
import { releasePages, type ReleasePages } from './releasePages';

/** A command writes its document first and `index.html` after it: for this long `index.html` may be the earlier one without a fault being logged. */
const SWAP_MS = 10_000;

export interface FollowOptions {
  readonly served: ServedChannel;
  readonly channel: string;
  /** File outside the store that remembers over a restart which document visitors got last. */
  readonly head?: string | undefined;
  /** Whether the file is written too; default: yes. Of several processes, one writes. */
  readonly writesHead?: boolean | undefined;
  /** Takes a line for operations. */
  readonly log: (line: string) => void;
}

/** Logs the lines that were not among those of the last look. */
function createChangeLog(log: (line: string) => void): (lines: readonly string[]) => void {
  let before: readonly string[] = [];
  return (lines) => {
    for (const line of lines) if (!before.includes(line)) log(printable(line));
    before = lines;
  };
}

class Follower {
  private known: ReleasePages | undefined;
  /** The state that was read last; undefined: what was read was not all as it should be. */
  private seen: string | undefined;
  private looking: { readonly state: string; readonly done: Promise<void> } | undefined;
  /** What visitors got last, if nothing is kept longer. */
  private head: Head | undefined;
  /** Digest of the head that the file holds. */
  private saved = '';
  /** Of looks beside the requests: the first. */
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

  /** Looks now, and then each time when so many ms have passed since the look before began. */
  private async lookAgain(every: number): Promise<void> {
    const began = performance.now();
    await this.refresh();
    if (this.isClosed) return;
    this.next = setTimeout(() => void this.lookAgain(every), Math.max(0, every - (performance.now() - began)));
    this.next.unref();
  }

  /** Takes over what the channel is now. While it cannot be read, what was served goes on. Never rejects. */
  private async refresh(): Promise<void> {
    try {
      const state = await this.options.served.look();
      if (state.text !== this.seen || this.known === undefined) await this.lookAt(state);
      this.outage.end();
    } catch (fault) {
      this.outage.begin(fault, this.goingOn() || ' Visitors are told that the service is not available yet, until it can be read.');
    }
  }

  /** What visitors have while something is wrong. */
  private goingOn(): string {
    return this.known === undefined ? '' : ` Visitors go on with document ${this.known.default.rendering.document.number}.`;
  }

  /** Reads the channel once for all requests that saw the same state. A read that began before may have seen another state, so it is waited for. */
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
    // What came while this was read is read by the next look.
    const isSwapping =
      !isDue && ((index === 'earlier' && Date.now() - state.changedAt < SWAP_MS) || (await served.look()).text !== state.text);
    this.logChange([
      ...[...reader.damaged].filter((sentence) => sentence !== fault),
      ...(fault === undefined ? [] : [`${fault}${this.goingOn()}`]),
      ...(isDue || isSwapping
        ? []
        : [
            `${channelKey(channel, 'index.html')} is not the rendering of document ${rendering?.document.number}: visitors get the rendering all the same. Look who may write there, then give any promote again, also of what runs already.`,
          ]),
    ]);
    // The state is taken before the read: a change in between is noticed at the next look.
    this.seen = fault === undefined && !isSwapping ? state.text : undefined;
  }

  /** Takes over the newest usable document. Returns why it cannot, in a sentence. */
  private async follow(reader: DocumentReader): Promise<string | undefined> {
    const { channel, head: file, served } = this.options;
    if (file !== undefined && this.head === undefined) {
      this.head = await readHead(file, channel);
      this.saved = this.head?.digest ?? '';
    }
    const newest = await reader.newest();
    if (newest === undefined) return this.head === undefined ? undefined : `${channel} lost all its documents.`;
    const fault = this.head === undefined ? undefined : await headFault(reader, this.head, newest);
    // After a restart an earlier release of this channel is served rather than none, but never documents that do not belong to the chain of the remembered one.
    if (fault !== undefined && (this.known !== undefined || fault.kind === 'other')) return fault.sentence;
    this.known = await releasePages(served.store, newest, this.known);
    if (fault !== undefined) return fault.sentence;
    return (await this.remember(headOf(newest, this.head))) ?? this.known.canaryFault;
  }

  /** Remembers what was checked. Returns why it cannot, in a sentence; the document is served all the same. */
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

/** Whether `index.html`, which servers without the gateway give out, is the rendering of the document. */
async function indexState(store: Store, channel: string, { document, html }: Rendering): Promise<'as due' | 'earlier' | 'other'> {
  const index = (await store.read(channelKey(channel, 'index.html')))?.toString('utf8');
  if (index === html) return 'as due';
  const shown = index === undefined ? undefined : readBlocks(index)?.release.number;
  return shown !== undefined && shown < document.number ? 'earlier' : 'other';
}

export interface FollowedChannel {
  /** The page for an address (without one, that of most visitors); undefined: there is nothing to serve yet. Never rejects. */
  (url?: string): Promise<ShellPage | undefined>;
  /** Whether, and since when, the store cannot be read. */
  readonly outage: Outage;
  /** Ends the looks. */
  close(): void;
}

/**
 * Follows a channel by the chain of its documents: the page is rendered here, from the newest usable document and the
 * files whose hashes stand behind it, and never taken from `index.html`. A folder is looked at with each request, so
 * the first page load after a rollback has the earlier version; an object store beside the requests, so no visitor
 * waits for it. What is lost or damaged is logged, a line each, and what was served before goes on; so it does while
 * the store cannot be read, and when the channel does not go on from the document that was served last.
 */
export function followChannel(options: FollowOptions): FollowedChannel {
  const follower = new Follower(options);
  return Object.assign((url = '/') => follower.page(url), { outage: follower.outage, close: () => follower.close() });
}
