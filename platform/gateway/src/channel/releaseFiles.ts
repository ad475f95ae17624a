import type { IncomingMessage, ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { readDocument } from '@loan/release/document/documents';
import { variantNames, variantOf } from '@loan/release/document/variants';
import { pagedRelease, releaseFolder } from '@loan/release/document/visible';
import { isUnusable } from '@loan/release/releaseError';
import { contentTypeOf, IMMUTABLE } from '@loan/release/store/assetHeaders';
import type { Store } from '@loan/release/store/store';

import { contentEncoding, negotiateEncoding } from '../request';
import { createBodyCache, type BodyCache } from '../serving/bodyCache';
import { readThrough } from '../serving/readThrough';
import { respond, respondText } from '../serving/respond';

/** Open pages may still request the files of releases that are several releases old. */
const REMEMBERED = 8;
/** Other gateways may serve this many later releases already. Any higher number is invented, and is not looked up in the store. */
const AHEAD = 10;
const ADDRESS = /^\/releases\/([1-9]\d{0,5})\//;

interface KnownRelease {
  readonly files: ReadonlyMap<string, string>;
  readonly pack: BodyCache;
}

/** Reads the documents of a channel by number, and caches the last used ones. `current`: the number that this gateway serves, if known. */
function createReader(
  store: Store,
  channel: string,
  current: () => Promise<number | undefined>,
): (number: number) => Promise<KnownRelease | undefined> {
  const known = readThrough(new LRUCache<number, KnownRelease>({ max: REMEMBERED }));
  return (number) =>
    known(number, async () => {
      if (number > ((await current()) ?? Infinity) + AHEAD) return undefined;
      const document = await readDocument(store, channel, number).catch((fault: unknown) => {
        // The document never existed or is damaged, so there is nothing to serve. `followChannel` logs the reason.
        if (isUnusable(fault)) return undefined;
        throw fault;
      });
      if (document === undefined) return undefined;
      const variants = variantNames(document).map(
        (variant) => pagedRelease(variantOf(document, variant), releaseFolder(number, variant)).files,
      );
      return { files: new Map(variants.flatMap((files) => [...files])), pack: createBodyCache() };
    });
}

/**
 * Serves the index of a channel's releases and the files of their remotes, which open pages request by the number of their document. The
 * files are derived from the document, so every gateway of the channel has them, also after a restart. Pages check them against a known
 * hash.
 */
export function createReleaseFiles(
  store: Store,
  channel: string,
  current: () => Promise<number | undefined>,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const read = createReader(store, channel, current);
  return async (request, response, path) => {
    const number = ADDRESS.exec(path)?.[1];
    const release = number === undefined ? undefined : await read(Number(number));
    const text = release?.files.get(path);
    if (release === undefined || text === undefined) return respondText(request, response, 404, 'Not Found\n');
    const encoding = negotiateEncoding(request);
    const headers = {
      'Content-Type': contentTypeOf(path),
      'Cache-Control': IMMUTABLE,
      ...contentEncoding(encoding),
      Vary: 'Accept-Encoding',
    };
    respond(request, response, 200, headers, await release.pack(path, encoding, () => text));
  };
}
