import { randomUUID } from 'node:crypto';

import { ReleaseError } from '../../releaseError';

/**
 * Stored under the key of a folder's last file while the folder is added, moved or deleted. Readers treat it as absent. Each state change
 * is one conditional write of this key, so a suspended process notices that another one has continued.
 */
export type Envelope =
  /** The folder will get these files, whichever process writes them. It is complete once the last file replaces the envelope. */
  | { readonly state: 'adding'; readonly id: string; readonly files: ReadonlyMap<string, Uint8Array> }
  /** The folder was renamed and has `MOVED` at its new name. Moving it back restores the bytes of the last file. */
  | { readonly state: 'moved'; readonly id: string; readonly bytes: Buffer }
  /** Cannot be undone: the files are being deleted. */
  | { readonly state: 'deleting'; readonly id: string };

/** No released file begins with these bytes. */
const MAGIC = Buffer.from('\0release-store\n');

interface Head {
  readonly state: Envelope['state'];
  readonly id: string;
  /** Names and sizes of the files after the head. */
  readonly parts: readonly (readonly [name: string, size: number])[];
}

/** A unique id, which distinguishes envelopes with equal contents. */
export const newId = (): string => randomUUID();

export function envelopeBytes(envelope: Envelope): Buffer {
  const { state, id } = envelope;
  const parts = state === 'adding' ? [...envelope.files] : state === 'moved' ? ([['', envelope.bytes]] as const) : [];
  const head: Head = { state, id, parts: parts.map(([name, bytes]) => [name, bytes.byteLength]) };
  return Buffer.concat([MAGIC, Buffer.from(`${JSON.stringify(head)}\n`), ...parts.map(([, bytes]) => bytes)]);
}

/** Parses an envelope; undefined: the bytes are a file. Throws ReleaseError `DAMAGED`. */
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
    // Thrown below.
  }
  throw new ReleaseError(
    'DAMAGED',
    `${key} is the state of a folder, and cannot be read: delete it while no command is at work, then publish again.`,
  );
}
