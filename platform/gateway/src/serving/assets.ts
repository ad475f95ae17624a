import type { IncomingMessage, ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { RENDERING_FILE, isName, isVersion, TEMPLATE_FILES } from '@loan/release/document/schema';
import { readRecord } from '@loan/release/publish/storedBuild';
import { contentTypeOf, IMMUTABLE } from '@loan/release/store/assetHeaders';
import { assetFolder, type Store } from '@loan/release/store/store';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { contentEncoding, headerOf, negotiateEncoding, type Encoding } from '../request';
import { readThrough } from './readThrough';
import { respondText, type Headers } from './respond';

const ADDRESS = /^\/assets\/([^/]+)\/([^/]+)\/([^/]+)$/;
const ENDING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
/** Memory limit of the file cache, over all files in all requested encodings. bytes */
const KEPT_BYTES = 48_000_000;
const KEPT_RECORDS = 300;
const NEVER_SERVED: ReadonlySet<string> = new Set([...Object.values(TEMPLATE_FILES), RENDERING_FILE]);

/** Headers of every asset. If it is opened as a page of its own, it can run and load nothing. */
const ALWAYS: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** A file in one encoding, ready to be sent. */
interface Sent {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Headers;
}

function sentAs(file: string, integrity: string, encoding: Encoding, body: Buffer): Sent {
  const etag = `"${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, 32)}${ENDING[encoding]}"`;
  const headers: Headers = {
    ...ALWAYS,
    'Cache-Control': IMMUTABLE,
    'Content-Type': contentTypeOf(file),
    ...contentEncoding(encoding),
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  return { body, etag, headers };
}

/** Reads files of published versions: only those in their records, in an encoding that exists. */
function fileReader(store: Store): (path: string, wanted: Encoding) => Promise<Sent | undefined> {
  // Neither records nor files ever change, so the cache needs no expiry, only a size limit.
  const recordOf = readThrough(new LRUCache<string, BuildRecord>({ max: KEPT_RECORDS }));
  return async (path, wanted) => {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(path) ?? [];
    const folder = assetFolder(name, version);
    const record = isName(name) && isVersion(version) ? await recordOf(folder, () => readRecord(store, name, version)) : undefined;
    const listed = record !== undefined && Object.hasOwn(record.files, file) ? record.files[file] : undefined;
    if (listed === undefined || NEVER_SERVED.has(file)) return undefined;
    for (const encoding of new Set([wanted, 'identity' as const])) {
      const body = await store.read(`${folder}/${file}${ENDING[encoding]}`);
      if (body !== undefined) return sentAs(file, listed.integrity, encoding, body);
    }
    return undefined;
  };
}

const isKnown = (request: IncomingMessage, etag: string): boolean =>
  headerOf(request, 'if-none-match')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Serves the files of published versions. The most requested ones are cached in memory. Concurrent requests share one read. */
export function createAssets(store: Store): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const read = fileReader(store);
  const kept = readThrough(new LRUCache<string, Sent>({ maxSize: KEPT_BYTES, sizeCalculation: ({ body }) => body.byteLength + 1000 }));

  return async (request, response, path) => {
    const wanted = negotiateEncoding(request);
    const sent = await kept(`${wanted} ${path}`, () => read(path, wanted));
    if (sent === undefined) return respondText(request, response, 404, 'Not Found\n', { 'Access-Control-Allow-Origin': '*' });
    const { body, etag, headers } = sent;
    if (isKnown(request, etag)) response.writeHead(304, headers).end();
    else response.writeHead(200, { ...headers, 'Content-Length': body.byteLength }).end(request.method === 'HEAD' ? undefined : body);
  };
}
