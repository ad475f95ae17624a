import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { makeCertificate, type Certificate } from '../../start/local/certificate';
import { serve, serveSites, type Served, type Site } from './serve';

const siteOf = (text: string): Site => {
  const bytes = brotliCompressSync(text);
  const file = () => Promise.resolve(bytes);
  return { document: bytes, files: new Map(['/rival/a.0123abcd.js', '/rival/mf-manifest.json'].map((path) => [path, file])) };
};

let certificate: Certificate;
let served: Served | undefined;
beforeAll(async () => {
  certificate = await makeCertificate();
});
afterEach(() => served?.close());

function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const session = connect(served?.origin ?? '', {
      rejectUnauthorized: false,
      maxHeaderListPairs: 100,
      settings: { maxHeaderListSize: 1e6 },
    });
    session.on('error', reject);
    const request = session.request({ ':path': path, ...headers });
    const parts: Buffer[] = [];
    let answered: IncomingHttpHeaders = {};
    request.on('response', (each) => (answered = each));
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', reject);
    request.on('close', () => reject(new Error('closed before it was answered')));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      session.close();
      resolve({ headers: answered, text: bytes.byteLength > 0 ? brotliDecompressSync(bytes).toString() : '' });
    });
    request.end();
  });
}

const sites = async () => {
  const none = join(tmpdir(), 'bench-no-store');
  served = await serveSites({ before: siteOf('one'), after: siteOf('two') }, none, 'http://127.0.0.1:9', certificate);
  return served;
};

test('the same origin serves the content of the chosen moment, documents and files alike', async () => {
  const server = await sites();
  expect((await ask('/loanDetail', { 'sec-fetch-dest': 'document' })).text).toBe('one');
  expect((await ask('/rival/a.0123abcd.js')).text).toBe('one');
  server.turnTo('after');
  expect((await ask('/loanDetail', { 'sec-fetch-dest': 'document' })).text).toBe('two');
  expect((await ask('/rival/a.0123abcd.js')).text).toBe('two');
});

test('a file with a hash in its name is cached, another is revalidated and not sent twice', async () => {
  const server = await sites();
  expect((await ask('/rival/a.0123abcd.js')).headers['cache-control']).toContain('immutable');
  const { headers } = await ask('/rival/mf-manifest.json');
  expect(headers['cache-control']).toBe('no-cache');
  const known = { 'if-none-match': headers.etag ?? '' };
  expect((await ask('/rival/mf-manifest.json', known)).headers[':status']).toBe(304);
  server.turnTo('after');
  expect((await ask('/rival/mf-manifest.json', known)).text).toBe('two');
});

test('a header longer than Node’s default limit is sent', async () => {
  // In two parts, each as long as Node accepts.
  const headers = { 'X-One': '1'.repeat(50_000), 'X-Two': '2'.repeat(50_000) };
  const listener: Parameters<typeof serve>[0]['before'] = (_, response) => response.writeHead(200, headers).end();
  served = await serve({ before: listener, after: listener }, certificate);
  expect((await ask('/')).headers).toMatchObject({ 'x-one': headers['X-One'], 'x-two': headers['X-Two'] });
});
