import { randomUUID } from 'node:crypto';

import { ReleaseError } from '../../releaseError';

/**
 * What stands under the last file of a folder while the folder is in the middle of something. Readers take it for
 * nothing; each step from one state to the next is one conditional write of this one key, so whoever was stopped in
 * between finds that it went on without him.
 */
export type Envelope =
  /** The folder will be these files, whoever writes them; it is theirs once the last one stands here. */
  | { readonly state: 'adding'; readonly id: string; readonly files: ReadonlyMap<string, Uint8Array> }
  /** The folder has another name, under which `MOVED` says so; the bytes of the last file come back with it. */
  | { readonly state: 'moved'; readonly id: string; readonly bytes: Buffer }
  /** There is no way back: the files are being deleted. */
  | { readonly state: 'deleting'; readonly id: string };

/** No file that is released begins so. */
const MAGIC = Buffer.from('\0release-store\n');

interface Head {
  readonly state: Envelope['state'];
  readonly id: string;
  /** Names and sizes of what follows the head. */
  readonly parts: readonly (readonly [name: string, size: number])[];
}

/** Told apart from every other one, though it may say the same. */
export const newId = (): string => randomUUID();

export function envelopeBytes(envelope: Envelope): Buffer {
  const { state, id } = envelope;
  const parts = state === 'adding' ? [...envelope.files] : state === 'moved' ? ([['', envelope.bytes]] as const) : [];
  const head: Head = { state, id, parts: parts.map(([name, bytes]) => [name, bytes.byteLength]) };
  return Buffer.concat([MAGIC, Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map(([, bytes]) => bytes)]);
}

/** The envelope that bytes are; undefined: they are a file. Throws ReleaseError `DAMAGED`. */
export function envelopeOf(bytes: Buffer, key: string): Envelope | undefined {
  if (!bytes.subarray(0, MAGIC.byteLength).equals(MAGIC)) return undefined;
  const end = bytes.indexOf('\n', MAGIC.byteLength);
  let at = end + 1;
  try {
    const { state, id, parts } = JSON.parse(bytes.toString('utf8', MAGIC.byteLength, end)) as Head;
    const files = new Map(parts.map(([name, size]) => [name, bytes.subarray(at, (at += size))] as const));
    if (at === bytes.byteLength) {
      const [first] = files.values();
      if (state === 'adding') return { state, id, files };
      if (state === 'deleting') return { state, id };
      if (first !== undefined) return { state, id, bytes: first };
    }
  } catch {
    // Said below.
  }
  throw new ReleaseError(
    'DAMAGED',
    `${key} is the state of a folder, and cannot be read: delete it while no command is at work, then publish again.`,
  );
}
