import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';

import { createFileStore } from '@loan/release/fileStore';
import { DRAWING_FILE, isName, isVersion, TEMPLATE_FILES } from '@loan/release/schema';
import { assetFolder } from '@loan/release/store';
import { readRecord } from '@loan/release/storedBuild';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { contentEncoding, headerOf, negotiateEncoding, type Encoding } from './request';
import { respondText, type Headers } from './respond';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
]);

const ADDRESS = /^\/assets\/([^/]+)\/([^/]+)\/([^/]+)$/;
const ENDING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const REMEMBERED_RECORDS = 200;
const NEVER_SERVED: ReadonlySet<string> = new Set([...Object.values(TEMPLATE_FILES), DRAWING_FILE]);

/** An asset that is opened as a page of its own can run and load nothing. */
const ALWAYS: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the files of published versions: exactly those that their records name. */
export function createAssets(storeFolder: string): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  const store = createFileStore(storeFolder);
  const records = new Map<string, BuildRecord>();

  const recordOf = async (name: string, version: string): Promise<BuildRecord | undefined> => {
    const key = assetFolder(name, version);
    const known = records.get(key);
    if (known !== undefined) return known;
    const record = await readRecord(store, name, version);
    if (record === undefined) return undefined;
    // A record never changes, so the cache needs no expiry, only a bound on its size.
    const oldest = records.size >= REMEMBERED_RECORDS ? records.keys().next().value : undefined;
    if (oldest !== undefined) records.delete(oldest);
    records.set(key, record);
    return record;
  };

  return async (request, response, path) => {
    const [, name = '', version = '', file = ''] = ADDRESS.exec(path) ?? [];
    const record = isName(name) && isVersion(version) ? await recordOf(name, version) : undefined;
    const listed = record !== undefined && Object.hasOwn(record.files, file) ? record.files[file] : undefined;
    if (listed === undefined || NEVER_SERVED.has(file)) {
      respondText(request, response, 404, 'Not Found\n', { 'Access-Control-Allow-Origin': '*' });
      return;
    }
    await sendFile(request, response, join(storeFolder, assetFolder(name, version), file), listed.integrity);
  };
}

async function openBest(path: string, wanted: Encoding) {
  for (const encoding of wanted === 'identity' ? [wanted] : [wanted, 'identity' as const]) {
    const handle = await open(`${path}${ENDING[encoding]}`, 'r').catch(() => undefined);
    if (handle !== undefined) return { encoding, handle };
  }
  return undefined;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, integrity: string): Promise<void> {
  const found = await openBest(path, negotiateEncoding(request));
  if (found === undefined) {
    respondText(request, response, 404, 'Not Found\n', { 'Access-Control-Allow-Origin': '*' });
    return;
  }
  const { encoding, handle } = found;
  const etag = `"${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, 32)}${ENDING[encoding]}"`;
  const headers: Headers = {
    ...ALWAYS,
    'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
    'Content-Type': TYPES.get(extname(path)) ?? 'application/octet-stream',
    ...contentEncoding(encoding),
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  const size = (await handle.stat()).size;
  const known = headerOf(request, 'if-none-match')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (known || request.method === 'HEAD') {
    await handle.close();
    response.writeHead(known ? 304 : 200, known ? headers : { ...headers, 'Content-Length': size });
    response.end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': size });
  // The stream closes the file, also when the visitor goes away; a broken read breaks the answer off.
  pipeline(handle.createReadStream(), response, () => undefined);
}
