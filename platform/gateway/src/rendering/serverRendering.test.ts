import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { integrityOf } from '@loan/release/document/canonical';
import { publish } from '@loan/release/publish/publish';
import { fakePackage, HYDRATION_TEMPLATE } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote } from '@loan/release/testing/promoted';
import { SAMPLE_AREAS } from '@loan/release/testing/sampleAreas';
import { call, id } from '@loan/shared/contracts/api/declare';
import { namedCalls } from '@loan/shared/contracts/api/wireFaults';
import { firstRead } from '@loan/shared/contracts/firstReads';

import type { AccessEntry, RenderedOutcome } from '../observing/accessEntry';
import { GatewayUnderTest } from '../testing/gatewayUnderTest';
import { looksNative } from './visit';

const SHELL = 'module.exports = { modules: {}, draw: (job, remote) => remote.draw(job) };';
const GOOD = `module.exports = { draw: (job) => ({ html: '<p>' + JSON.stringify(job).replace(/</g, '&lt;') + '</p>', title: 'Title', reads: [{ endpoint: 'loanDetails' }] }) };`;
const THROWS = `module.exports = { draw() { throw new Error('broken rendering') } };`;

const ADDRESS = '/loanDetail?productId=p1&orderId=o1&token=secret-token&userToken=secret-user&deviceId=device-1&market=2';
const REPLY = '{"code":0,"data":{"productName":"</script><script>alert(1)</script>"}}';

const SECRET = 'a-secret-of-the-staff';

let under: GatewayUnderTest;
/** The calls that reached the API. */
const calls: { readonly url: string; readonly headers: IncomingMessage['headers']; body: string }[] = [];

function answering(send: (response: ServerResponse) => unknown): void {
  under.handler = (request, response) => {
    const call = { url: request.url ?? '', headers: request.headers, body: '' };
    calls.push(call);
    request.on('data', (chunk: Buffer) => (call.body += chunk.toString()));
    request.on('end', () => send(response));
  };
}
const json = (text: string) => (response: ServerResponse) => response.setHeader('content-type', 'application/json').end(text);

const entries: AccessEntry[] = [];
const outcomes: RenderedOutcome[] = [];

async function released(version: string, rendering: string): Promise<void> {
  await publish(under.store, await fakePackage(under.packages, { name: 'remote-loan', version, rendering }), { channel: CHANNEL });
}

beforeAll(async () => {
  under = await GatewayUnderTest.start({
    trustedProxies: ['127.0.0.1'],
    timingSecret: SECRET,
    rendering: { threads: 1, time: 20_000, firstTime: 20_000 },
    observers: [{ request: (entry) => entries.push(entry), rendered: (outcome) => outcomes.push(outcome) }],
  });
  const shell = await fakePackage(under.packages, { name: 'host', version: '1.1.0', template: HYDRATION_TEMPLATE, rendering: SHELL });
  await publish(under.store, shell, { channel: CHANNEL });
  await released('1.1.0', GOOD);
  await released('1.2.0', THROWS);
  await released('1.3.0', GOOD);
});
afterAll(() => under.stop());

const configured = (rendering: object = {}) => under.configure({ api: {}, drawing: { deadline: 10_000, ...rendering } });
beforeEach(async () => {
  under.lines.length = 0;
  calls.length = 0;
  entries.length = 0;
  outcomes.length = 0;
  answering(json(REPLY));
  await promote(under.store, ['host@1.1.0', 'remote-loan@1.1.0'], { again: true });
  await configured();
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

const open = async (address = ADDRESS, headers = {}) => (await under.ask(address, { headers })).body.toString();
const blockOf = (html: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};
const isRendered = (html: string) => html.includes('<div id="drawn">');

describe('a server-rendered page', () => {
  test('is in the document with the reply that it was rendered from, and the API was called once', async () => {
    const html = await open();
    expect(blockOf(html, 'drawing')).toEqual({ remote: 'remote-loan', version: '1.1.0' });
    expect(blockOf(html, 'drawn-from')).toEqual({
      native: false,
      title: 'Title',
      reads: [{ endpoint: 'loanDetails' }],
      replies: [{ status: 200, text: REPLY, date: expect.stringMatching(/^2\d{3}-.*Z$/) as string }],
    });
    expect(html.indexOf('id="release"')).toBeLessThan(html.indexOf('<div id="drawn">'));
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    expect(calls).toHaveLength(1);
  });

  test('makes the call that the page would make, for this visitor', async () => {
    await open(ADDRESS, { 'x-request-id': 'made-by-a-visitor', 'accept-language': 'id', cookie: 'a=b', 'user-agent': 'Phone' });
    const [call] = calls;
    expect(call?.url).toMatch(/^\/v9\/byfhns\/v3\/loan-details\/loan-details\?/);
    expect(new URLSearchParams(call?.url.split('?')[1]).get('deviceId')).toBe('device-1');
    expect(call?.body).toBe('productId=p1&orderId=o1');
    expect(call?.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
      'accept-language': 'id',
      'user-agent': 'Phone',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(Object.values(call?.headers ?? {})).toContain('secret-user');
    expect(call?.headers.cookie).toBeUndefined();
  });

  test('keeps an unencoded plus of a token, and sends it encoded', async () => {
    await under.ask(ADDRESS.replace('secret-token', 'ab+cd/ef==').replace('secret-user', 'x+y'));
    expect(calls[0]?.url).toContain('token=ab%2Bcd%2Fef%3D%3D');
    expect(Object.values(calls[0]?.headers ?? {})).toContain('x+y');
  });

  test('contains no token, does not pass one to the renderer, and stores or logs nothing of it', async () => {
    const answer = await under.ask(ADDRESS);
    expect(isRendered(answer.body.toString())).toBe(true);
    expect(answer.body.toString()).not.toContain('secret-');
    expect(answer.headers['cache-control']).toBe('no-store, no-transform');
    expect(under.lines).toEqual([]);
    await until(() => entries.length === 2);
    expect(entries.map(({ kind, path, status }) => [kind, path, status])).toEqual([
      ['read', '/byfhns/v3/loan-details/loan-details', 200],
      ['page', '/loanDetail', 200],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret-|o1|p1|device-1/);
    expect(outcomes).toEqual(['drawn']);
  });

  test('its reads are in the trace of the page', async () => {
    await open();
    await until(() => entries.length === 2);
    const [read, page] = entries;
    expect(read?.trace).toBe(page?.trace);
    expect(calls[0]?.headers['traceparent']).toMatch(new RegExp(`^00-${page?.trace}-[0-9a-f]{16}-01$`));
  });

  test('shows the times of rendering, API and queue to a request with the secret only', async () => {
    const seen = await under.ask(ADDRESS, { headers: { 'x-server-timing': SECRET } });
    expect(seen.headers['server-timing']).toMatch(/^api;dur=[\d.]+, queue;dur=[\d.]+, rendering;dur=[\d.]+$/);
    expect(isRendered(seen.body.toString())).toBe(true);
    expect((await under.ask(ADDRESS)).headers['server-timing']).toBeUndefined();
  });

  test('data of the API cannot end an element', async () => {
    const html = await open();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
  });

  test('inlines its styles and allows them by hash; allows no additional script', async () => {
    const { body, headers } = await under.ask(ADDRESS);
    const policy = String(headers['content-security-policy']);
    const styles = [...body.toString().matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
    // Its images have public paths, because relative ones would be resolved against the page.
    const own = ['seal.0a1b2c3d.svg', '0a1b2c3d4e5f60718293.avif'].map((file) => `url(/assets/remote-loan/1.1.0/${file})`);
    expect(styles).toEqual([
      'body{margin:0}',
      'body{color:black}',
      `p{background:${own.join()}}`,
      'html:not(.plain) #root>.w{display:none}',
    ]);
    for (const style of styles) expect(policy).toContain(integrityOf(style));
    expect(body.toString()).toContain('<style data-href="/assets/remote-loan/1.1.0/remote.ee55.css">');
    const scripts = (text: string) => /script-src[^;]*/.exec(text)?.[0];
    const plain = await under.ask('/loanConfirm?productId=p1');
    expect(scripts(policy)).toBe(scripts(String(plain.headers['content-security-policy'])));
  });

  test('preloads the shell’s script with its hash, and leaves running it to the boot script', async () => {
    const html = await open();
    expect(html).toMatch(
      /<link rel=preload as=script crossorigin href="\/assets\/host\/1\.1\.0\/main\.aa11\.js" integrity="sha384-[^"]{64}">/,
    );
    expect(html).not.toMatch(/<script[^>]* src=/);
  });

  test('is compressed as the visitor accepts', async () => {
    const packed = async (encoding: string) => (await under.ask(ADDRESS, { headers: { 'accept-encoding': encoding } })).body;
    expect(isRendered(brotliDecompressSync(await packed('br')).toString())).toBe(true);
    expect(isRendered(gunzipSync(await packed('gzip')).toString())).toBe(true);
  });

  test('has the version that the visitor’s device selects', async () => {
    await promote(under.store, ['remote-loan@1.3.0'], { canary: 5000, again: true });
    const versions = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => blockOf(await open(ADDRESS.replace('device-1', `device-${index}`)), 'drawing')),
    );
    expect(new Set(versions.map((notice) => (notice as { version: string }).version))).toEqual(new Set(['1.1.0', '1.3.0']));
  });
});

test('a non-idempotent first call is made once, with a one-use key, and only if the address says what the device has stored', async () => {
  const numberOf = call({ name: 'numberOf', path: '/v3/number', record: true, fields: { productId: id, from: id } });
  const declared = {
    ...SAMPLE_AREAS['remote-loan'],
    firstReads: { loanDetail: { record: { ...firstRead(numberOf), stored: ['from'] as const }, drawn: true as const } },
    calls: namedCalls([numberOf]),
  };
  const built = await fakePackage(under.packages, { name: 'remote-loan', version: '1.9.0', rendering: GOOD, declared });
  await publish(under.store, built, { channel: CHANNEL });
  await promote(under.store, ['remote-loan@1.9.0'], { again: true });
  await under.configure({ api: {}, headers: { idempotency: 'X-Once' }, drawing: { deadline: 10_000 } });
  expect(isRendered(await open())).toBe(false);
  expect(calls).toEqual([]);
  for (const times of [1, 2]) {
    expect(isRendered(await open(`${ADDRESS}&from=0`))).toBe(true);
    expect(calls).toHaveLength(times);
  }
  expect(calls[0]?.body).toBe('productId=p1&from=0');
  const keys = calls.map(({ headers }) => headers['x-once']);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(2);
});

describe('a page is not rendered', () => {
  test.each<[string, string, object?]>([
    ['of a borrower whom the address does not know', ADDRESS.replace(/(?:userT|t)oken=secret-\w+&/g, '')],
    ['of an incomplete link', '/loanDetail?productId=p1&token=secret-token'],
    ['that no page serves', '/nothing?token=secret-token'],
    ['that is prefetched', ADDRESS, { 'sec-purpose': 'prefetch' }],
  ])('%s', async (_what, address, headers = {}) => {
    expect(await open(address, headers)).not.toMatch(/id="draw|<!--draw/);
    expect(calls).toHaveLength(0);
  });

  test('that its area does not declare as server-rendered', async () => {
    const fake = { name: 'remote-complaint', version: '1.0.0', pages: ['complaintForm'], rendering: GOOD };
    const complaint = await fakePackage(under.packages, fake);
    await publish(under.store, complaint, { channel: CHANNEL });
    await promote(under.store, ['remote-complaint@1.0.0'], { again: true });
    await configured();
    const html = await open('/complainPageNext?token=secret-token');
    expect(html).toContain('complaintForm.cc33.js');
    expect(html).not.toMatch(/id="draw|<!--draw/);
    expect(calls).toHaveLength(0);
  });

  test.each([
    ['the channel', { deadline: 0 }],
    ['the remote', { off: ['remote-loan'] }],
    ['the page', { off: ['loanDetail'] }],
  ])('if a release document switches off %s', async (_what, rendering) => {
    expect(isRendered(await open())).toBe(true);
    await configured(rendering);
    calls.length = 0;
    expect(await open()).not.toMatch(/id="draw|<!--draw/);
    expect(calls).toHaveLength(0);
  });

  test('in a version without a server bundle, or with a shell that cannot hydrate it', async () => {
    await promote(under.store, ['remote-loan@1.0.0'], { again: true });
    expect(await open()).not.toContain('id="draw');
    await promote(under.store, ['remote-loan@1.1.0'], { again: true });
    await promote(under.store, ['host@1.0.0'], { again: true });
    expect(await open()).not.toContain('id="draw');
  });

  test('that is prerendered: the browser drops it, and loads the page when it is opened', async () => {
    const answer = await under.ask(ADDRESS, { headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(answer).toMatchObject({ status: 503, body: Buffer.alloc(0) });
    expect(calls).toHaveLength(0);
  });

  test('for HEAD', async () => {
    expect(await under.ask(ADDRESS, { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(calls).toHaveLength(0);
  });

  test('whose version depends on a missing device id', async () => {
    await promote(under.store, ['remote-loan@1.3.0'], { canary: 5000, again: true });
    expect(await open(ADDRESS.replace('&deviceId=device-1', ''))).not.toContain('id="draw');
  });
});

describe('the document is sent without the page', () => {
  const RESET = (response: ServerResponse) => response.destroy();
  test.each([
    ['does not answer', () => undefined],
    ['breaks off', RESET],
    ['fails', (response: ServerResponse) => response.writeHead(500, { 'content-type': 'application/json' }).end(REPLY)],
    ['knows no such borrower', (response: ServerResponse) => response.writeHead(401, { 'content-type': 'application/json' }).end(REPLY)],
    ['says no JSON', (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('<html>')],
    ['says too much', json(`{"code":0,"data":"${'x'.repeat(20_000_000)}"}`)],
  ])('when the API %s', async (_what, send) => {
    await configured({ deadline: 100 });
    answering(send);
    const answer = await under.ask(ADDRESS);
    expect(answer.status).toBe(200);
    expect(blockOf(answer.body.toString(), 'drawing')).toBeDefined();
    expect(isRendered(answer.body.toString())).toBe(false);
    expect(answer.body.toString()).toMatch(/<\/script><\/body><\/html>$/);
    expect(under.lines).toEqual([]);
  });

  test('when rendering fails; after three failures the version is paused, and others are rendered', async () => {
    await promote(under.store, ['remote-loan@1.2.0']);
    for (let count = 0; count < 3; count += 1) expect(isRendered(await open())).toBe(false);
    expect(under.lines).toHaveLength(3);
    expect(under.lines[0]).toMatch(/^rendering: loanDetail of remote-loan 1\.2\.0 was not rendered: Error: broken rendering/);
    expect(under.lines[2]).toMatch(/It is not rendered for a minute\.$/);
    calls.length = 0;
    expect(await open()).not.toContain('id="draw');
    expect(calls).toHaveLength(0);
    await promote(under.store, ['remote-loan@1.3.0'], { again: true });
    expect(isRendered(await open())).toBe(true);
  });

  test('when its bytes differ from the recorded ones', async () => {
    await released('1.4.0', GOOD);
    await promote(under.store, ['remote-loan@1.4.0']);
    await writeFile(join(under.folder, 'assets/remote-loan/1.4.0/drawing.js'), `${GOOD} `);
    expect(await open()).not.toContain('id="draw');
    expect(under.lines.join()).toMatch(/^rendering: assets\/remote-loan\/1\.4\.0\/drawing\.js has other bytes than recorded/);
    for (let count = 0; count < 3; count += 1) await open();
    expect(under.lines).toHaveLength(3);
    expect(under.lines[2]).toMatch(/It is not rendered for a minute\.$/);
  });
});

describe('the call that was started for a document', () => {
  /** Makes the page's call and returns its answer. */
  const asks = async ({ body, headers, ...more }: { body?: string; headers?: Record<string, string>; method?: string } = {}) => {
    const [call] = calls;
    const { 'content-type': type, 'x-requested-with': ajax, ...sent } = call?.headers ?? {};
    const tokens = Object.entries(sent).filter(([, value]) => String(value).startsWith('secret-'));
    const answer = await under.ask(call?.url.replace(/^\/v9/, '') ?? '', {
      method: 'POST',
      headers: {
        ...Object.fromEntries(tokens.map(([name, value]) => [name, String(value)])),
        'content-type': String(type),
        'x-requested-with': String(ajax),
        'content-length': String(Buffer.byteLength(body ?? call?.body ?? '')),
        ...headers,
      },
      body: body ?? call?.body ?? '',
      ...more,
    });
    return { status: answer.status, headers: answer.headers, text: answer.body.toString() };
  };
  let visitors = 0;
  /** Opens a document, for a new device, whose API is slower than the deadline. The returned function sends the API's reply. */
  const late = async (status = 200) => {
    visitors += 1;
    let reply: ((text: string) => void) | undefined;
    answering((response) => (reply = (text) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text)));
    await configured({ deadline: 50 });
    expect(isRendered(await open(ADDRESS.replace('device-1', `late-${visitors}`)))).toBe(false);
    await until(() => reply !== undefined);
    return (text: string) => reply?.(text);
  };

  test('answers the page’s own call: a slow API is called once', async () => {
    const reply = await late();
    const asked = asks();
    reply(REPLY);
    expect(await asked).toMatchObject({
      status: 200,
      text: REPLY,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-request-id': calls[0]?.headers['x-request-id'] },
    });
    expect(calls).toHaveLength(1);
    expect(outcomes).toEqual(['given-up']);
    await until(() => entries.some(({ kind }) => kind === 'api'));
    const ids = Object.fromEntries(entries.map(({ kind, id, of }) => [kind, of === undefined ? id : [id, of]]));
    const id = calls[0]?.headers['x-request-id'];
    // The read belongs to the document's request, and the browser's call has the id of the read.
    expect(ids).toEqual({ page: expect.stringMatching(/^[0-9a-f]{16}$/), read: [id, ids['page']], api: id });
  });

  test("is compressed as the page accepts, and passes on the API's reply, including failures", async () => {
    (await late(500))(REPLY);
    const [call] = calls;
    expect(call).toBeDefined();
    const answer = await asks({ headers: { 'accept-encoding': 'gzip' } });
    expect(answer).toMatchObject({ status: 500, headers: { 'content-encoding': 'gzip' } });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['another token', { headers: { 'x-user-token': 'secret-other' } }],
    ['another order', { body: 'productId=p1&orderId=o2' }],
    ['another program', { headers: { 'user-agent': 'Other' } }],
    ['another address of the visitor', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
    ['a longer body', { body: 'productId=p1&orderId=o1&more=1' }],
  ])('does not answer other calls: %s', async (_what, request) => {
    (await late())(REPLY);
    answering(json('{"code":2}'));
    expect((await asks(request)).text).toBe('{"code":2}');
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toBe('body' in request ? request.body : calls[0]?.body);
  });

  test('is repeated on a new connection if the API closed the kept one', async () => {
    expect(isRendered(await open(ADDRESS.replace('device-1', 'kept-1')))).toBe(true);
    const [begun, sockets] = [calls.length, new Set<Socket>()];
    answering((response) => (sockets.add(response.socket!).size === 1 ? response.socket?.resetAndDestroy() : json(REPLY)(response)));
    expect(isRendered(await open(ADDRESS.replace('device-1', 'kept-2')))).toBe(true);
    const [lost, repeated] = calls.slice(begun);
    expect(calls).toHaveLength(begun + 2);
    expect(repeated).toEqual({ ...lost, headers: { ...lost?.headers, connection: 'close' } });
  });

  test('is not sent a third time', async () => {
    expect(isRendered(await open(ADDRESS.replace('device-1', 'kept-3')))).toBe(true);
    const begun = calls.length;
    answering((response) => response.socket?.resetAndDestroy());
    expect(isRendered(await open(ADDRESS.replace('device-1', 'kept-4')))).toBe(false);
    expect(calls).toHaveLength(begun + 2);
  });

  test('whose reply is compressed without being requested so is left to the page', async () => {
    const packed = gzipSync(REPLY);
    answering((response) => response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed));
    calls.length = 0;
    expect(isRendered(await open(ADDRESS.replace('device-1', 'packed-1')))).toBe(false);
    const { headers, text } = await asks({ headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(text).toBe(packed.toString());
    expect(calls).toHaveLength(2);
  });

  test('ends with a document that contains its reply', async () => {
    expect(isRendered(await open(ADDRESS.replace('device-1', 'drawn-1')))).toBe(true);
    expect((await asks()).text).toBe(REPLY);
    expect(calls).toHaveLength(2);
  });
});

test('a token that is invalid in a header: no rendering, and the next visitor gets one', async () => {
  for (let count = 0; count < 3; count += 1) expect(isRendered(await open(ADDRESS.replace('secret-user', 'secret-%E2%82%AC')))).toBe(false);
  expect(calls).toHaveLength(0);
  expect(isRendered(await open())).toBe(true);
});

test('while threads die, at 100 requests a second: every request is answered completely, and rendering continues', async () => {
  await released(
    '1.5.0',
    `let count = 0;
    module.exports = {
      draw() {
        count += 1;
        if (count === 10) for (const kept = []; ; ) kept.push(new Array(1_000_000).fill(count));
        return { html: '<p>' + count + '</p>', title: '', reads: [] };
      },
    };`,
  );
  await promote(under.store, ['remote-loan@1.5.0']);
  const visits = Array.from({ length: 40 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 10));
    const { status, body } = await under.ask(ADDRESS);
    return { status, html: body.toString() };
  });
  const answers = await Promise.all(visits);
  expect(answers.filter(({ status, html }) => status !== 200 || !html.endsWith('</script></body></html>'))).toEqual([]);
  const renderedCount = answers.filter(({ html }) => isRendered(html)).length;
  expect(renderedCount).toBeGreaterThan(10);
  expect(renderedCount).toBeLessThan(answers.length);
  expect(under.lines).toEqual(expect.arrayContaining([expect.stringContaining('was not rendered: the thread died')]));
});

test('server bundles are not public', async () => {
  for (const path of ['/assets/host/1.1.0/drawing.js', '/assets/remote-loan/1.1.0/drawing.js'])
    expect((await under.ask(path)).status).toBe(404);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 9; X Build/P; wv) AppleWebKit/537.36 Version/4.0 Chrome/99.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 9; X) AppleWebKit/537.36 Chrome/99.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148 Safari/604.1', false],
  ['', false],
])('%s is in an app: %p', (agent, native) => {
  expect(looksNative({ isAnonymous: false }, agent)).toBe(native);
  expect(looksNative({ isAnonymous: true }, agent)).toBe(false);
});
