import { bytesOf } from './bytesOf';
import { HEAD_BYTES, readHead } from './imageHead';
import { redraw } from './redraw';
import { isTooLarge } from './targetSize';

/** Why a file is not taken. `kind`: no image of a known kind, or broken. `big`: too many bytes or pixels. */
export type Refused = 'kind' | 'big';

export type Prepared = { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly reason: Refused | undefined };

/** Bytes of a file that is decoded here. */
export const MOST_BYTES = 30_000_000;
/** Bytes of a file that goes up as it is. */
export const MOST_BYTES_AS_IS = 10_000_000;

const refused = (reason: Refused): Prepared => ({ ok: false, reason });

/**
 * Makes a chosen file ready to go up: told by its bytes, within the limits, drawn anew as JPEG. HEIC
 * that this browser cannot draw goes up as it is (product §6.6). Never rejects.
 */
export async function prepareImage(file: Blob): Promise<Prepared> {
  try {
    const head = readHead(new Uint8Array(await bytesOf(file.slice(0, HEAD_BYTES))));
    if (head === undefined) return refused('kind');
    const { kind, size } = head;
    if (file.size > MOST_BYTES || (size !== undefined && isTooLarge(size))) return refused('big');
    const redrawn = await redraw(file, head).catch(() => undefined);
    if (redrawn !== undefined) return { ok: true, file: redrawn };
    if (kind !== 'heic') return refused('kind');
    if (file.size > MOST_BYTES_AS_IS) return refused('big');
    // A copy: the phone may have taken the file back when it is sent once more.
    return { ok: true, file: new Blob([await bytesOf(file)], { type: 'image/heic' }) };
  } catch {
    // The file has gone since it was chosen.
    return refused('kind');
  }
}
