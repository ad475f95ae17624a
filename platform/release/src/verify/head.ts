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

/** How a channel stood when it was last looked at and found right. Kept outside the store, where who may write there cannot change it. */
export interface Head {
  readonly channel: string;
  readonly number: number;
  readonly digest: string;
  /** Number → digest of earlier documents, as far as they are known. */
  readonly earlier: Readonly<Record<string, string>>;
  /** Whose signatures the next document needs. */
  readonly trust?: Trust;
}

const schema = z.strictObject({
  channel: z.string(),
  number: z.number().int().min(1),
  digest,
  earlier: z.record(z.string(), digest),
  trust: z.exactOptional(trust),
});

/** How many earlier documents are remembered. */
const MOST_EARLIER = 50;

/** What to remember of a document that was checked. `head`: what was remembered before. */
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

/** Why a channel is not the one that was remembered. `behind`: what stands is known, and was followed by more. */
export interface HeadFault {
  readonly kind: 'behind' | 'other';
  readonly sentence: string;
}

/** From the newest document back to the first that is no newer than the head. */
async function backTo(reader: DocumentReader, head: Head, newest: ReleaseDocument) {
  const since: ReleaseDocument[] = [];
  let at: ReleaseDocument | undefined = newest;
  while (at !== undefined && at.number > head.number) {
    since.unshift(at);
    at = await reader.before(at);
  }
  return { since, at };
}

/** Whether documents that do not lead back to the head may follow it all the same: it, or what came after it, was damaged and passed over. */
async function mayPassOver(reader: DocumentReader, head: Head, first: ReleaseDocument, at: ReleaseDocument | undefined): Promise<boolean> {
  // A signature by a key of the head vouches for passing over documents; the keys that a document itself brings do not count.
  if (head.trust !== undefined) return (await signatureFault(reader, first, at, head.trust)) === undefined;
  if (at !== undefined) return head.earlier[at.number] === documentDigest(at);
  const remembered = await reader.upTo(head.number);
  return remembered?.number === head.number && documentDigest(remembered) === head.digest;
}

/** Why the newest document of a channel is not, or does not follow, the one that was remembered; undefined: it does, rightly signed all the way. */
export async function headFault(reader: DocumentReader, head: Head, newest: ReleaseDocument): Promise<HeadFault | undefined> {
  const { since, at } = await backTo(reader, head, newest);
  const [first] = since;
  const isHead = at?.number === head.number && documentDigest(at) === head.digest;
  if (first === undefined && !isHead && at !== undefined && head.earlier[at.number] === documentDigest(at))
    return {
      kind: 'behind',
      sentence: `${head.channel} is back at document ${at.number}, and was at ${head.number}: bring what was taken away or damaged back from a copy of the store.`,
    };
  if (!isHead && (first === undefined || !(await mayPassOver(reader, head, first, at))))
    return {
      kind: 'other',
      sentence: `${head.channel} is not what it was at document ${head.number}: its documents were changed, or made anew. Bring them back from a copy of the store.`,
    };
  for (const [index, document] of since.entries()) {
    if (index === 0 && !isHead) continue;
    const fault = await signatureFault(reader, document, since[index - 1] ?? at);
    if (fault !== undefined) return { kind: 'other', sentence: fault };
  }
  return undefined;
}

/** A damaged file is an error and not treated as absent: otherwise whoever damages it would reset the trust of the channel. */
function parseHead(bytes: Uint8Array, file: string): Head {
  try {
    return parseCanonical(schema, file, bytes);
  } catch (fault) {
    throw fault instanceof ReleaseError
      ? new ReleaseError('HEAD_INVALID', `${fault.message.slice(0, -1)}: run verify, look who changed it, then remove it to begin anew.`)
      : fault;
  }
}

/** Reads what was remembered; undefined: nothing yet. Throws ReleaseError `HEAD_INVALID`. */
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

/** Writes a head, completely or not at all. Callers must have checked the document: later checks rely on it. */
export async function writeHead(file: string, head: Head): Promise<void> {
  await ensureFolder(dirname(file));
  await replaceFile(file, canonicalBytes(head));
}
