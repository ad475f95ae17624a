import { isPicture } from '@loan/sandbox/checking/pictureFault';

/**
 * Fetches the image at the address that an upload returned. Returns its fault; undefined: it is a picture. An address on the
 * pages' origin is requested from the API behind them.
 */
export async function uploadedImageFault(address: string, { api, pages }: { readonly api: string; readonly pages: string }) {
  const given = new URL(address);
  const asked = given.origin === pages ? new URL(`${given.pathname}${given.search}`, api) : given;
  const expected = 'url: expected the address of the picture that was sent, got';
  try {
    const answer = await fetch(asked, { signal: AbortSignal.timeout(5000) });
    const type = answer.headers.get('Content-Type') ?? 'no content type';
    if (answer.status !== 200) return `${expected} HTTP status ${answer.status}`;
    const isOne = type.startsWith('image/') && isPicture(new Uint8Array(await answer.arrayBuffer()));
    return isOne ? undefined : `${expected} ${type.split(';', 1)[0]}, no picture`;
  } catch {
    return `${expected} no answer from ${asked.origin}`;
  }
}
