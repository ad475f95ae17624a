import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import type { S3Options } from '../../store/s3/requests';
import { KEYS, REGION, signatureFault, type S3Request } from './s3Signature';

export const BUCKET = 'releases';

interface S3Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The fate of a request: a normal answer, an error, or no answer, before or after it took effect. */
export type Fate = 'answer' | 'cut' | 'lose' | { readonly status: number; readonly code: string };

/** Storage of the objects' bytes, by key. */
export interface Held {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): unknown;
  delete(key: string): unknown;
  keys(): Iterable<string>;
}

interface Known {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly writtenAt: number;
}

const md5 = (bytes: Buffer, encoding: 'hex' | 'base64') => createHash('md5').update(bytes).digest(encoding);
const httpDate = (ms: number) => new Date(ms).toUTCString();
/** Request headers that an object store stores with the bytes and returns. */
const KEPT = /^(?:x-amz-meta-.*|content-type|content-encoding|cache-control)$/;
const NO_BYTES = Buffer.alloc(0);

/** A small S3 double: one bucket, path style, signatures checked, conditions applied atomically, five keys per page. */
export class S3Double {
  /** Conditions that the store ignores. */
  readonly ignored = new Set<'if-match' | 'if-none-match'>();
  /** If set, writes to an absent key succeed whatever `if-match` says. */
  writesAbsent = false;
  /** Expected form of an ETag in a condition. */
  etagForm: 'quoted' | 'bare' = 'quoted';
  /** Difference between its clock and this machine's, in ms. */
  clock = 0;
  /** Every request that arrived, as `PUT some/key`. */
  readonly seen: string[] = [];
  /** Decides on each request before it takes effect, and may delay it. */
  onRequest: (request: string) => Fate | Promise<Fate> = () => 'answer';
  private readonly known = new Map<string, Known>();

  constructor(
    readonly held: Held = new Map<string, Buffer>(),
    private readonly pageSize = 5,
  ) {}

  private error(status: number, code: string): S3Answer {
    const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    return { status, headers: { 'content-type': 'application/xml' }, body };
  }

  /** The metadata of an object, whose bytes may have been changed from outside. */
  private of(key: string, bytes: Buffer): Known {
    const etag = `"${md5(bytes, 'hex')}"`;
    const known = this.known.get(key);
    return known?.etag === etag ? known : { etag, headers: {}, writtenAt: Date.now() + this.clock };
  }

  private asked(etag: string): string {
    return this.etagForm === 'bare' ? etag.slice(1, -1) : etag;
  }

  private list(query: URLSearchParams): S3Answer {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const entries = new Set<string>();
    for (const key of [...this.held.keys()].filter((each) => each.startsWith(prefix) && each > after)) {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      const entry = end < 0 ? key : key.slice(0, end + 1);
      entries.add(entry);
    }
    const sorted = [...entries].sort();
    const page = sorted.slice(0, this.pageSize);
    const parts = page.map((entry) => {
      const bytes = this.held.get(entry);
      if (delimiter !== '' && entry.endsWith(delimiter)) return `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`;
      const { etag, writtenAt } = this.of(entry, bytes ?? NO_BYTES);
      const written = new Date(writtenAt).toISOString();
      return `<Contents><Key>${entry}</Key><ETag>${etag}</ETag><LastModified>${written}</LastModified></Contents>`;
    });
    const more = sorted.length > page.length;
    // Continues after the contents of a folder, which were included with it: '~' sorts after every character of a key.
    const next = more ? `<NextContinuationToken>${page.at(-1)?.replace(/\/$/, '/~')}</NextContinuationToken>` : '';
    const xml = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${parts.join('')}</ListBucketResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) };
  }

  private put({ headers, body }: S3Request, key: string): S3Answer {
    const there = this.held.get(key);
    const [match, none] = ['if-match', 'if-none-match'].map((name) => (this.ignored.has(name as 'if-match') ? undefined : headers[name]));
    if (none !== undefined && none !== '*') return this.error(501, 'NotImplemented');
    if (none === '*' && there !== undefined) return this.error(412, 'PreconditionFailed');
    if (match !== undefined && there === undefined && !this.writesAbsent) return this.error(404, 'NoSuchKey');
    if (match !== undefined && there !== undefined && match !== this.asked(this.of(key, there).etag))
      return this.error(412, 'PreconditionFailed');
    if (headers['content-md5'] !== md5(body, 'base64')) return this.error(400, 'BadDigest');
    const etag = `"${md5(body, 'hex')}"`;
    const kept = Object.entries(headers).filter(([name]) => KEPT.test(name));
    // In whole seconds, like an object store.
    const writtenAt = Math.floor((Date.now() + this.clock) / 1000) * 1000;
    this.known.set(key, { etag, headers: Object.fromEntries(kept), writtenAt });
    this.held.set(key, body);
    return { status: 200, headers: { etag }, body: NO_BYTES };
  }

  private carryOut(request: S3Request): S3Answer {
    const { method, path, query } = request;
    const fault = signatureFault(request, Date.now() + this.clock);
    if (fault !== undefined) return this.error(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
    const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(path)) ?? [];
    if (bucket !== BUCKET) return this.error(404, 'NoSuchBucket');
    if (method === 'GET' && key === '') return this.list(query);
    if (method === 'PUT') return this.put(request, key);
    const bytes = this.held.get(key);
    if (method === 'DELETE') {
      this.held.delete(key);
      return { status: 204, headers: {}, body: NO_BYTES };
    }
    if (bytes === undefined) return this.error(404, 'NoSuchKey');
    const { etag, headers, writtenAt } = this.of(key, bytes);
    return { status: 200, headers: { ...headers, etag, 'last-modified': httpDate(writtenAt) }, body: method === 'HEAD' ? NO_BYTES : bytes };
  }

  /** Undefined: no answer. */
  async answer(request: S3Request): Promise<S3Answer | undefined> {
    const [, , key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(request.path)) ?? [];
    const name = `${request.method} ${key === '' ? `?${request.query.get('prefix') ?? ''}` : key}`;
    this.seen.push(name);
    const fate = await this.onRequest(name);
    if (fate === 'cut') return undefined;
    const answer = typeof fate === 'object' ? this.error(fate.status, fate.code) : this.carryOut(request);
    if (fate === 'lose') return undefined;
    const body = request.method === 'HEAD' ? NO_BYTES : answer.body;
    return { ...answer, body, headers: { date: httpDate(Date.now() + this.clock), ...answer.headers } };
  }

  /** Options for a store in this process, without a port. */
  options(more: Partial<S3Options> = {}): S3Options {
    const handle = async (sent: { method: string; path: string; query?: object; headers: Record<string, string>; body?: unknown }) => {
      const headers = Object.fromEntries(Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value]));
      const query = new URLSearchParams(sent.query as Record<string, string>);
      const body = sent.body === undefined ? NO_BYTES : Buffer.from(sent.body as Uint8Array);
      const answer = await this.answer({ method: sent.method, path: sent.path, query, headers, body });
      if (answer === undefined) throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
      return { response: { statusCode: answer.status, headers: answer.headers, body: Readable.from([answer.body]) } };
    };
    const { client, ...rest } = more;
    return {
      bucket: BUCKET,
      prefix: '',
      ...rest,
      client: { endpoint: 'http://double.example', region: REGION, credentials: KEYS, requestHandler: { handle } as never, ...client },
    };
  }

  /** Serves other processes. Returns their environment, and how to end it. */
  async listen(): Promise<{ readonly env: Readonly<Record<string, string>>; close(): Promise<void> }> {
    const server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://double.example');
        const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
        const request = { method: incoming.method ?? '', path: pathname, query: searchParams, headers, body: Buffer.concat(chunks) };
        void this.answer(request).then((answer) => {
          if (answer === undefined) return incoming.socket.destroy();
          outgoing.writeHead(answer.status, answer.headers);
          return outgoing.end(answer.body);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const env = {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
    const close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return { env, close };
  }
}
