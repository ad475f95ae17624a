import type { IncomingMessage } from 'node:http';

import { isHttps } from '../request';
import { GatewayUnderTest, type Answer } from '../testing/gatewayUnderTest';
import { keepTrustedHeaders, ProxyList } from './trustedProxies';

type Given = Record<string, string>;
const PROXIES = new ProxyList(['10.0.0.0/8', 'fd00::/8', '192.0.2.7']);
function kept(from: string, headers: Given): Given {
  const request = { headers: { ...headers }, socket: { remoteAddress: from } };
  keepTrustedHeaders(request as unknown as IncomingMessage, PROXIES);
  return request.headers;
}

test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::5', '192.0.2.7'])('%s is on the list', (address) => {
  expect(PROXIES.has(address)).toBe(true);
});
test.each(['11.1.2.3', '::ffff:11.1.2.3', 'fe80::5', '192.0.2.8', ''])('%s is not on the list', (address) => {
  expect(PROXIES.has(address)).toBe(false);
});

test('removes all forwarding headers of untrusted senders', () => {
  const headers = {
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil',
    forwarded: 'for=x',
    accept: '*/*',
  };
  expect(kept('203.0.113.5', headers)).toEqual({ accept: '*/*' });
});

test('keeps the forwarding headers of a trusted proxy', () => {
  const headers = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'loans.example' };
  expect(kept('10.0.0.2', { ...headers, 'x-forwarded-port': '1', forwarded: 'for=x' })).toEqual(headers);
  expect(kept('10.0.0.2', {})).toEqual({});
});

test('drops addresses that the visitor wrote before the proxies did', () => {
  expect(kept('10.0.0.2', { 'x-forwarded-for': '198.51.100.1, 203.0.113.5, 10.0.0.9' })).toEqual({
    'x-forwarded-for': '203.0.113.5, 10.0.0.9',
  });
  // A visitor who sends a proxy's address gains nothing: only his own address is kept.
  expect(kept('10.0.0.2', { 'x-forwarded-for': '10.0.0.1, 203.0.113.5' })).toEqual({ 'x-forwarded-for': '203.0.113.5' });
});

test('takes protocol and host from the proxy that the visitor connected to', () => {
  const chain = { 'x-forwarded-for': '203.0.113.5, 10.0.0.9' };
  expect(kept('10.0.0.2', { ...chain, 'x-forwarded-proto': 'https, http' })).toMatchObject({ 'x-forwarded-proto': 'https' });
  expect(kept('10.0.0.2', { ...chain, 'x-forwarded-proto': 'https' })).toMatchObject({ 'x-forwarded-proto': 'https' });
  // The first of the three values was sent by the visitor.
  const three = { ...chain, 'x-forwarded-proto': 'https, http, https', 'x-forwarded-host': 'evil, loans.example, inner' };
  expect(kept('10.0.0.2', three)).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'loans.example' });
  expect(isHttps({ headers: kept('10.0.0.2', three), socket: {} } as unknown as IncomingMessage)).toBe(false);
});

test.each(['', '10.0.0.0/33', 'fd00::/129', 'nginx', '10.0.0.0/', '10.0.0/8', '10.0.0.0/8/8'])('rejects "%s" as a network', (network) => {
  expect(() => new ProxyList([network])).toThrow(new RangeError(network));
});

describe('a gateway', () => {
  const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5', host: 'loans.example:8080' };
  let under: GatewayUnderTest;
  let seen: Record<string, unknown> = {};
  const started = async (options: Parameters<typeof GatewayUnderTest.start>[0]) => {
    under = await GatewayUnderTest.start(options);
    under.handler = (request, response) => {
      seen = request.headers;
      response.end('{}');
    };
  };
  const lasting = ({ headers }: Answer) => headers['strict-transport-security'];
  afterEach(() => under.stop());

  test('without a list trusts no forwarding header and forwards none', async () => {
    await started({ hsts: true });
    expect(lasting(await under.ask('/', { headers: HTTPS }))).toBeUndefined();
    await under.ask('/api/x', { headers: HTTPS });
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  test('trusts the proxies of its list and forwards their headers', async () => {
    await started({ hsts: true, trustedProxies: ['127.0.0.1'] });
    expect(lasting(await under.ask('/', { headers: HTTPS }))).toBe('max-age=31536000; includeSubDomains');
    expect(lasting(await under.ask('/'))).toBeUndefined();
    await under.ask('/api/x', { headers: { ...HTTPS, 'x-forwarded-host': 'outer.example' } });
    expect(seen).toMatchObject({
      'x-forwarded-for': '203.0.113.5, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'outer.example',
    });
  });

  test('sends HSTS only if configured', async () => {
    await started({ trustedProxies: ['127.0.0.1'] });
    expect(lasting(await under.ask('/', { headers: HTTPS }))).toBeUndefined();
  });

  test('redirects http to https if configured', async () => {
    await started({ trustedProxies: ['127.0.0.1'], httpsOnly: true });
    const http = { ...HTTPS, 'x-forwarded-proto': 'http' };
    expect(await under.ask('/loanDetail?orderId=1', { headers: http })).toMatchObject({
      status: 308,
      headers: { location: 'https://loans.example/loanDetail?orderId=1', 'cache-control': 'no-store' },
    });
    expect((await under.ask('/loanDetail', { headers: HTTPS })).status).toBe(200);
    // The body is not forwarded.
    seen = {};
    expect((await under.ask('/api/x', { method: 'POST', headers: http, body: 'a=b' })).status).toBe(403);
    expect(seen).toEqual({});
    // The gateway does not go on to answer it a second time, which would be logged as a fault.
    expect(under.lines).toEqual([]);
    for (const path of ['/healthz', '/livez', '/readyz']) expect((await under.ask(path)).status).toBe(200);
    // The configured origin, not the requested one.
    await under.configure({ site: { origin: 'https://own.example' } });
    expect((await under.ask('/', { headers: http })).headers.location).toBe('https://own.example/');
  });
});
