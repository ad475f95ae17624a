import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DocumentReader } from '@loan/release/documents';
import { createFileStore } from '@loan/release/fileStore';
import { headFault, headOf, readHead, writeHead, type Head } from '@loan/release/head';
import { printable } from '@loan/release/printable';
import { ReleaseError } from '@loan/release/releaseError';
import { readBlocks } from '@loan/release/render';
import type { Rendering } from '@loan/release/rendering';
import { channelKey, type Store } from '@loan/release/store';

import { releasePages, type ReleasePages } from './releasePages';
import type { ShellPage } from './shellPage';

/** A command writes its document first and `index.html` after it: for this long `index.html` may be the earlier one without a fault being logged. */
const SWAP_MS = 10_000;

export interface FollowOptions {
  /** Folder of the release store. */
  readonly store: string;
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

/** One state of a channel's folder: other bytes in it, another text. */
interface FolderState {
  readonly text: string;
  readonly changedMs: number;
}

class Follower {
  private known: ReleasePages | undefined;
  /** The state that was read last; empty: what was read was not all as it should be. */
  private seen = '';
  private looking: { readonly state: string; readonly done: Promise<void> } | undefined;
  /** What visitors got last, if nothing is kept longer. */
  private head: Head | undefined;
  /** Digest of the head that the file holds. */
  private saved = '';
  private readonly channel: string;
  private readonly headFile: string | undefined;
  private readonly writesHead: boolean;
  private readonly store: Store;
  private readonly paths: readonly [folder: string, index: string];
  private readonly logChange: (lines: readonly string[]) => void;

  constructor({ store, channel, log, head, writesHead = true }: FollowOptions) {
    this.channel = channel;
    this.headFile = head;
    this.writesHead = writesHead;
    this.store = createFileStore(store);
    this.paths = [join(store, 'channels', channel), join(store, channelKey(channel, 'index.html'))];
    this.logChange = createChangeLog(log);
  }

  async page(url: string): Promise<ShellPage | undefined> {
    const state = await this.folderState();
    if (state.text !== this.seen || this.known === undefined) await this.lookAt(state);
    return this.known?.pageFor(url);
  }

  private async folderState(): Promise<FolderState> {
    const [folder, index] = await Promise.all(this.paths.map((path) => stat(path, { bigint: true }).catch(() => undefined)));
    const text = [folder, index].map((found) => (found === undefined ? '' : `${found.ino}.${found.mtimeNs}.${found.size}`)).join(' ');
    return { text, changedMs: Number(folder?.mtimeMs ?? 0) };
  }

  /** Reads the channel once for all requests that saw the same state. A read that began before may have seen another state, so it is waited for. */
  private async lookAt(state: FolderState): Promise<void> {
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

  private async look(state: FolderState): Promise<void> {
    const reader = await DocumentReader.open(this.store, this.channel);
    const fault = await this.follow(reader).then(
      (sentence) => sentence,
      (thrown: unknown) => {
        if (thrown instanceof ReleaseError) return thrown.message;
        throw thrown;
      },
    );
    const rendering = this.known?.default.rendering;
    const goingOn = rendering === undefined ? '' : ` Visitors go on with document ${rendering.document.number}.`;
    const index = rendering === undefined || fault !== undefined ? 'as due' : await indexState(this.store, this.channel, rendering);
    const isSwapping = index === 'earlier' && Date.now() - state.changedMs < SWAP_MS;
    this.logChange([
      ...[...reader.damaged].filter((sentence) => sentence !== fault),
      ...(fault === undefined ? [] : [`${fault}${goingOn}`]),
      ...(index === 'as due' || isSwapping
        ? []
        : [
            `${channelKey(this.channel, 'index.html')} is not the rendering of document ${rendering?.document.number}: visitors get the rendering all the same. Look who may write there, then give any promote again, also of what runs already.`,
          ]),
    ]);
    // The state is taken before the read: a change in between is noticed at the next request.
    this.seen = fault === undefined && !isSwapping ? state.text : '';
  }

  /** Takes over the newest usable document. Returns why it cannot, in a sentence. */
  private async follow(reader: DocumentReader): Promise<string | undefined> {
    if (this.headFile !== undefined && this.head === undefined) {
      this.head = await readHead(this.headFile, this.channel);
      this.saved = this.head?.digest ?? '';
    }
    const newest = await reader.newest();
    if (newest === undefined) return this.head === undefined ? undefined : `${this.channel} lost all its documents.`;
    const fault = this.head === undefined ? undefined : await headFault(reader, this.head, newest);
    // After a restart an earlier release of this channel is served rather than none, but never documents that do not belong to the chain of the remembered one.
    if (fault !== undefined && (this.known !== undefined || fault.kind === 'other')) return fault.sentence;
    this.known = await releasePages(this.store, newest, this.known);
    if (fault !== undefined) return fault.sentence;
    return (await this.remember(headOf(newest, this.head))) ?? this.known.canaryFault;
  }

  /** Remembers what was checked. Returns why it cannot, in a sentence; the document is served all the same. */
  private async remember(head: Head): Promise<string | undefined> {
    this.head = head;
    if (this.headFile === undefined || !this.writesHead || this.saved === head.digest) return undefined;
    try {
      await writeHead(this.headFile, head);
      this.saved = head.digest;
      return undefined;
    } catch (fault) {
      return `${this.headFile} cannot be written (${(fault as NodeJS.ErrnoException).code}): a restart would not know document ${head.number}.`;
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

/**
 * Follows a channel by the chain of its documents: the page is rendered here, from the newest usable document and the
 * files whose hashes stand behind it, and never taken from `index.html`. Two looks at the file system a request, so the
 * first page load after a rollback has the earlier version. What is lost or damaged is logged, a line each, and what
 * was served before goes on; so it does when the channel does not go on from the document that was served last. The
 * answer is the page for an address (without one, that of most visitors); undefined: there is nothing to serve yet.
 */
export function followChannel(options: FollowOptions): (url?: string) => Promise<ShellPage | undefined> {
  const follower = new Follower(options);
  return (url = '/') => follower.page(url);
}
