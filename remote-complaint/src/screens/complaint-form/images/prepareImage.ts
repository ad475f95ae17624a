import { HEAD_BYTES, readHead } from './imageHead';
import { bytesOf } from './imageStore';
import { redraw } from './redraw';
import { isTooLarge } from './targetSize';

/** Why a file is refused. `kind`: not an image of a known kind, or broken. `big`: too many bytes or pixels. */
export type Refused = 'kind' | 'big';

export type Prepared = { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly reason: Refused | undefined };

/** Maximum bytes of a file that is decoded here. */
export const MOST_BYTES = 30_000_000;
/** Maximum bytes of a file that is uploaded unchanged. */
export const MOST_BYTES_AS_IS = 10_000_000;

const refused = (reason: Refused): Prepared => ({ ok: false, reason });

/**
 * Prepares a chosen file for upload: its kind is recognised by its bytes, limits are checked, and it is redrawn as JPEG.
 * HEIC that this browser cannot draw is uploaded unchanged (product §6.6). Never rejects.
 */
export async function prepareImage(file: Blob): Promise<Prepared> {
  try {
    const head = readHead(new Uint8Array(await bytesOf(file.slice(0, HEAD_BYTES))));
    if (head === undefined) return refused('kind');
    const { kind, size } = head;
    if (file.size > MOST_BYTES || (size !== undefined && isTooLarge(size))) return refused('big');
    const rerendered = await redraw(file, head).catch(() => undefined);
    if (rerendered !== undefined) return { ok: true, file: rerendered };
    if (kind !== 'heic') return refused('kind');
    if (file.size > MOST_BYTES_AS_IS) return refused('big');
    // A copy: the original may be gone from the phone when the upload is retried.
    return { ok: true, file: new Blob([await bytesOf(file)], { type: 'image/heic' }) };
  } catch {
    // The file was deleted after the choice.
    return refused('kind');
  }
}
