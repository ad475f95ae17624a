import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { z } from 'zod';

import type { Trust } from '@loan/shared/contracts/channelRights';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../document/canonical';
import { documentDigest, type DocumentReader } from '../document/documents';
import { signatureFault } from '../document/trust';
import { digest, trust } from '../document/trustSchema';
import { parseCanonical } from '../parse';
import { ReleaseError } from '../releaseError';
import { ensureFolder, replaceFile, unlessCode } from '../store/durable';

/** The verified state of a channel. Stored outside the store, where people with write access to the store cannot change it. */
export interface Head {
  readonly channel: string;
  readonly number: number;
  readonly digest: string;
  /** Number → digest of earlier documents; may be incomplete. */
  readonly earlier: Readonly<Record<string, string>>;
  /** The trust whose signatures the next document needs. */
  readonly trust?: Trust;
}

const schema = z.strictObject({
  channel: z.string(),
  number: z.number().int().min(1),
  digest,
  earlier: z.record(z.string(), digest),
  trust: z.exactOptional(trust),
});

/** Number of earlier documents that are stored. */
const MOST_EARLIER = 50;

/** The head for a checked document. `head`: the previous one. */
export function headOf(document: ReleaseDocument, head: Head | undefined): Head {
  const { channel, number, follows = number - 1, previous, trust } = document;
  const known: Readonly<Record<string, string>> = {
    ...head?.earlier,
    ...(head === undefined ? {} : { [head.number]: head.digest }),
    ...(previous === null ? {} : { [follows]: previous }),
  };
  const earlier = Object.entries(known).filter(([each]) => Number(each) < number);
  return {
    channel,
    number,
    digest: documentDigest(document),
    earlier: Object.fromEntries(earlier.sort(([a], [b]) => Number(a) - Number(b)).slice(-MOST_EARLIER)),
    ...(trust === undefined ? {} : { trust }),
  };
}

/** Why a channel does not continue the stored head. `behind`: its newest document is an earlier one of the same channel. */
export interface HeadFault {
  readonly kind: 'behind' | 'other';
  readonly sentence: string;
}

/** The documents after the head, and the first document that is not newer than the head. */
async function backTo(reader: DocumentReader, head: Head, newest: ReleaseDocument) {
  const since: ReleaseDocument[] = [];
  let at: ReleaseDocument | undefined = newest;
  while (at !== undefined && at.number > head.number) {
    since.unshift(at);
    at = await reader.before(at);
  }
  return { since, at };
}

/** Whether documents may skip the head: it, or a document after it, was damaged when the next one was made. */
async function mayPassOver(reader: DocumentReader, head: Head, first: ReleaseDocument, at: ReleaseDocument | undefined): Promise<boolean> {
  // Skipping documents requires a signature by a key of the head. Keys that a document itself adds do not count.
  if (head.trust !== undefined) return (await signatureFault(reader, first, at, head.trust)) === undefined;
  if (at !== undefined) return head.earlier[at.number] === documentDigest(at);
  const remembered = await reader.upTo(head.number);
  return remembered?.number === head.number && documentDigest(remembered) === head.digest;
}

/** Why the newest document of a channel does not follow the head with correct signatures; undefined: it follows, or is the head. */
export async function headFault(reader: DocumentReader, head: Head, newest: ReleaseDocument): Promise<HeadFault | undefined> {
  const { since, at } = await backTo(reader, head, newest);
  const [first] = since;
  const isHead = at?.number === head.number && documentDigest(at) === head.digest;
  if (first === undefined && !isHead && at !== undefined && head.earlier[at.number] === documentDigest(at))
    return {
      kind: 'behind',
      sentence: `${head.channel} is back at document ${at.number}, and was at ${head.number}: bring the missing or damaged documents back from a copy of the store.`,
    };
  if (!isHead && (first === undefined || !(await mayPassOver(reader, head, first, at))))
    return {
      kind: 'other',
      sentence: `${head.channel} is not what it was at document ${head.number}: its documents were changed or replaced. Bring them back from a copy of the store.`,
    };
  for (const [index, document] of since.entries()) {
    if (index === 0 && !isHead) continue;
    const fault = await signatureFault(reader, document, since[index - 1] ?? at);
    if (fault !== undefined) return { kind: 'other', sentence: fault };
  }
  return undefined;
}

/** A damaged file is an error, because treating it as absent would reset the trust of the channel. */
function parseHead(bytes: Uint8Array, file: string): Head {
  try {
    return parseCanonical(schema, file, bytes);
  } catch (fault) {
    throw fault instanceof ReleaseError
      ? new ReleaseError('HEAD_INVALID', `${fault.message.slice(0, -1)}: run verify, find out who changed it, then remove it.`)
      : fault;
  }
}

/** Reads the stored head; undefined: none yet. Throws ReleaseError `HEAD_INVALID`. */
export async function readHead(file: string, channel: string): Promise<Head | undefined> {
  const bytes = await readFile(file)
    .catch(unlessCode(['ENOENT', 'ENOTDIR'], undefined))
    .catch((fault: NodeJS.ErrnoException) => {
      throw new ReleaseError('HEAD_INVALID', `${file} cannot be read (${fault.code}): name a file that this user may read and write.`);
    });
  if (bytes === undefined) return undefined;
  const head = parseHead(bytes, file);
  if (head.channel !== channel)
    throw new ReleaseError(
      'HEAD_INVALID',
      `${file} is of the channel ${head.channel}, not of ${channel}: give each channel a file of its own.`,
    );
  return head;
}

/** Writes a head atomically. Callers must have verified the document, because later checks rely on it. */
export async function writeHead(file: string, head: Head): Promise<void> {
  await ensureFolder(dirname(file));
  await replaceFile(file, canonicalBytes(head));
}
