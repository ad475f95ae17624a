import type { ServerResponse } from 'node:http';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import type { RenderablePage } from '../rendering/serverRendering';
import type { Encoding } from '../request';

/** Created for each visitor. A larger window takes six times as long (a table of 32 MB) and saves two bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

export const PACKER: Readonly<Record<Encoding, () => Transform & { flush?(): void }>> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip({ level: 6 }),
  identity: () => new PassThrough(),
};

/**
 * Sends the first part of a document at once, then the rest with the server-rendered page, or without it. The head of the response is
 * already written.
 */
export async function sendInParts(response: ServerResponse, encoding: Encoding, { document, render }: RenderablePage): Promise<void> {
  const packer = PACKER[encoding]();
  // If the visitor disconnects, this ends the compression too.
  pipeline(packer, response, () => undefined);
  packer.write(document.head);
  packer.flush?.();
  const rendered = await render();
  packer.end(`${rendered}${document.tail}`);
}
