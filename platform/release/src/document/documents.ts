import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { getOrInsert } from '../getOrInsert';
import { isUnusable, ReleaseError } from '../releaseError';
import { documentKey, type Store } from '../store/store';
import { canonicalDigest } from './canonical';
import { isOfNewerTool } from './newerTool';
import type { DocumentChain } from './reverts';
import { isName, parseDocument } from './schema';
import { isPromoted, newestFault } from './trust';

const NUMBERED = /^(\d{6})\.json$/;

const digests = new WeakMap<ReleaseDocument, string>();

/** `canonicalDigest` of a document, cached: documents are large and never modified in place. */
export function documentDigest(document: ReleaseDocument): string {
  return getOrInsert(digests, document, () => canonicalDigest(document));
}

/** The `previous` of the next document; null if it is the first. */
export function previousFor(before: ReleaseDocument | undefined): string | null {
  return before === undefined ? null : documentDigest(before);
}

export async function channelNames(store: Store): Promise<readonly string[]> {
  return (await store.list('channels')).filter(isName);
}

/** Numbers of the channel's release documents, ascending. */
export async function documentNumbers(store: Store, channel: string): Promise<readonly number[]> {
  const names = await store.list(`channels/${channel}`);
  return names.flatMap((name) => NUMBERED.exec(name)?.[1] ?? []).map(Number);
}

const newerTool = (key: string): ReleaseError =>
  new ReleaseError(
    'NEWER_TOOL',
    `${key} was made by a newer release tool: use that one. This one cannot read it, and only takes back. Is the newer tool not at hand, or is it unknown who made the document: move that file away. Its change is lost then; servers of this version never had it.`,
  );

/**
 * Reads and checks one release document. Throws ReleaseError `DAMAGED` when its bytes cannot be trusted, `NEWER_TOOL` when they are intact
 * and this tool does not know all of their fields.
 */
export async function readDocument(store: Store, channel: string, number: number): Promise<ReleaseDocument> {
  const key = documentKey(channel, number);
  const bytes = await store.read(key);
  if (bytes === undefined) throw new ReleaseError('DAMAGED', `${key} is missing: bring it back from a copy of the store.`);
  const document = asDamage(() => {
    try {
      return parseDocument(bytes, key);
    } catch (fault) {
      throw isOfNewerTool(bytes, { channel, number }) ? newerTool(key) : fault;
    }
  });
  if (document.number !== number || document.channel !== channel)
    throw new ReleaseError(
      'DAMAGED',
      `${key} holds document ${document.number} of ${document.channel}: bring it back from a copy of the store.`,
    );
  return document;
}

/** Runs a parser of stored bytes. Converts its error to `DAMAGED`, with a sentence that says what to do. */
export function asDamage<T>(read: () => T): T {
  try {
    return read();
  } catch (fault) {
    throw fault instanceof ReleaseError && fault.code !== 'NEWER_TOOL'
      ? new ReleaseError('DAMAGED', fault.message.replace(/\.$/, ': bring it back from a copy of the store.'))
      : fault;
  }
}

/** Reads the requested documents of one channel, each once. `damaged`: one sentence for each document that could not be used. */
export class DocumentReader implements DocumentChain {
  readonly damaged = new Set<string>();
  private readonly read = new Map<number, Promise<ReleaseDocument | undefined>>();
  private readonly signed = new Map<number, Promise<boolean>>();

  private constructor(
    private readonly store: Store,
    private readonly channel: string,
    /** Numbers of all documents of the channel, ascending. */
    readonly numbers: readonly number[],
  ) {}

  static async open(store: Store, channel: string): Promise<DocumentReader> {
    return new DocumentReader(store, channel, await documentNumbers(store, channel));
  }

  /**
   * The newest usable document with the signatures that its predecessor requires; undefined: the channel has no documents. Throws
   * ReleaseError `DAMAGED` when all its documents are unusable.
   */
  async newest(): Promise<ReleaseDocument | undefined> {
    const newest = await this.signedUpTo(Infinity);
    const [noise] = this.damaged;
    if (newest === undefined && noise !== undefined) throw new ReleaseError('DAMAGED', noise);
    return newest;
  }

  /**
   * For commands that change the channel: ReleaseError `NEWER_TOOL` if a newer release tool made a document after the newest usable one,
   * because the next document of this tool would undo it. In a signed channel that document counts only with a promoter's signature.
   */
  async newer(): Promise<ReleaseError | undefined> {
    const newest = await this.signedUpTo(Infinity);
    for (const number of this.numbers.filter((one) => one > (newest?.number ?? 0))) {
      const key = documentKey(this.channel, number);
      const bytes = await this.store.read(key);
      if (bytes !== undefined && isOfNewerTool(bytes, { channel: this.channel, number }, newest?.trust)) return newerTool(key);
    }
    return undefined;
  }

  async signedUpTo(number: number): Promise<ReleaseDocument | undefined> {
    const numbers = this.numbers.filter((one) => one <= number).reverse();
    for (const [index, each] of numbers.entries()) {
      // Reads the predecessor in the same step: it defines who may sign.
      const [document] = await Promise.all([this.document(each), this.document(numbers[index + 1] ?? each)]);
      if (document !== undefined && (await this.isSigned(document))) return document;
    }
    return undefined;
  }

  /** Cached, because the check of a document may need the checks of all documents before it. */
  private isSigned(document: ReleaseDocument): Promise<boolean> {
    return getOrInsert(this.signed, document.number, () => this.checkOne(document));
  }

  private async checkOne(document: ReleaseDocument): Promise<boolean> {
    const fault = await newestFault(this, document);
    if (fault !== undefined) this.damaged.add(`${fault} It is skipped: find out who wrote it, and move it away.`);
    return fault === undefined;
  }

  /** Every usable document, oldest first. */
  async all(): Promise<readonly ReleaseDocument[]> {
    const documents: ReleaseDocument[] = [];
    for (const number of this.numbers) {
      const document = await this.document(number);
      if (document !== undefined) documents.push(document);
    }
    return documents;
  }

  /** The newest usable document up to a number, signed or not. */
  async upTo(number: number): Promise<ReleaseDocument | undefined> {
    for (const each of this.numbers.filter((one) => one <= number).reverse()) {
      const document = await this.document(each);
      if (document !== undefined) return document;
    }
    return undefined;
  }

  /**
   * As `upTo`; in a signed channel only documents in the chain of `newest` or signed by a promoter of its trust, because a rollback signs
   * again what it takes from them.
   */
  async provenUpTo(number: number, newest: ReleaseDocument): Promise<ReleaseDocument | undefined> {
    let document = await this.upTo(number);
    while (document !== undefined && !(await this.isProven(document, newest))) {
      this.damaged.add(
        `${documentKey(this.channel, document.number)} is not part of the chain of document ${newest.number}: find out who changed it, and bring it back from a copy of the store.`,
      );
      document = await this.upTo(document.number - 1);
    }
    return document;
  }

  private async isProven(document: ReleaseDocument, newest: ReleaseDocument): Promise<boolean> {
    // The signature first: following the chain reads every document in between.
    if (newest.trust === undefined || isPromoted(document, newest.trust)) return true;
    let at: ReleaseDocument | undefined = newest;
    while (at !== undefined && at.number > document.number) at = await this.before(at);
    return at === document;
  }

  async before({ number, follows = number - 1, previous }: ReleaseDocument): Promise<ReleaseDocument | undefined> {
    const before = this.numbers.includes(follows) ? await this.document(follows) : undefined;
    return before !== undefined && documentDigest(before) === previous ? before : undefined;
  }

  /** The document made when number `before` was the newest; undefined: none. */
  async following(before: number): Promise<ReleaseDocument | undefined> {
    for (const number of this.numbers.filter((one) => one > before)) {
      const document = await this.document(number);
      if (document !== undefined) return (document.follows ?? number - 1) === before ? document : undefined;
    }
    return undefined;
  }

  /** Time when a document was written (ms), by the clock of the store; undefined: unknown. */
  writtenAt(number: number): Promise<number | undefined> {
    return this.store.writtenAt(documentKey(this.channel, number));
  }

  private document(number: number): Promise<ReleaseDocument | undefined> {
    return getOrInsert(this.read, number, () => this.readOne(number));
  }

  private async readOne(number: number): Promise<ReleaseDocument | undefined> {
    return readDocument(this.store, this.channel, number).catch((fault: unknown) => {
      if (!isUnusable(fault)) throw fault;
      this.damaged.add(fault.message);
      return undefined;
    });
  }
}

/**
 * The newest usable release document; undefined: the channel has no documents. Skips damaged documents. Throws ReleaseError `DAMAGED`
 * when all documents are damaged.
 */
export async function newestDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  return (await DocumentReader.open(store, channel)).newest();
}

/** Throws what `DocumentReader.newer` returns. */
export async function refuseNewer(store: Store, channel: string): Promise<void> {
  const newer = await (await DocumentReader.open(store, channel)).newer();
  if (newer !== undefined) throw newer;
}
