import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { Agent, createServer as createSecureServer, get } from 'node:https';
import type { AddressInfo, Server } from 'node:net';

import { GatewayUnderTest } from '@loan/gateway/testing/gatewayUnderTest';

import { makeCertificate, type Certificate } from '../../../tools/start/local/certificate';

const servers: Server[] = [];
let certificate: Certificate;
let under: GatewayUnderTest;
let seen: IncomingMessage['headers'] = {};

const listening = (server: Server, host: string): Promise<number> => {
  servers.push(server);
  return new Promise((resolve) => server.listen(0, host, () => resolve((server.address() as AddressInfo).port)));
};

/** A proxy: appends the address of its peer, and adds the protocol if it terminates TLS. Uses its own address on this machine. */
function proxyTo(port: number, localAddress: string, own: Readonly<Record<string, string>>): RequestListener {
  return (request, response) => {
    const before = request.headers['x-forwarded-for'];
    const from = [before, request.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...request.headers, ...own, 'x-forwarded-for': from };
    const asked = httpRequest({ host: '127.0.0.1', port, localAddress, path: request.url, method: request.method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    request.pipe(asked);
  };
}

beforeAll(async () => {
  certificate = await makeCertificate();
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await under.stop();
});

/**
 * A visitor at 127.0.0.9, a proxy with TLS at 127.0.0.2, one without at 127.0.0.3, and a gateway that trusts the given
 * proxies. Returns the ports of both proxies.
 */
async function chain(trustedProxies: readonly string[]) {
  under = await GatewayUnderTest.start({ trustedProxies, hsts: true, httpsOnly: true });
  under.handler = (request, response) => {
    seen = request.headers;
    response.end('{}');
  };
  const inner = await listening(createServer(proxyTo(under.port, '127.0.0.3', {})), '127.0.0.1');
  const outer = (own: Record<string, string>) => proxyTo(inner, '127.0.0.2', own);
  const secure = await listening(createSecureServer(certificate, outer({ 'x-forwarded-proto': 'https' })), '127.0.0.1');
  const plain = await listening(createServer(outer({ 'x-forwarded-proto': 'http' })), '127.0.0.1');
  return { secure, plain };
}

function visit(secure: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
  // The test's certificate is the only one trusted, so the connection is verified.
  const agent = new Agent({ ca: certificate.cert, localAddress: '127.0.0.9' });
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', servername: 'localhost', checkServerIdentity: () => undefined, port: secure, path, agent, headers },
      (reply) => {
        reply.resume();
        reply.on('end', () => {
          agent.destroy();
          resolve(reply);
        });
      },
    ).on('error', reject);
  });
}

test('through two listed proxies the gateway knows the visitor’s address, and that the request came over https', async () => {
  const { secure, plain } = await chain(['127.0.0.2', '127.0.0.3']);
  const page = await visit(secure, '/');
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  await visit(secure, '/api/x', { 'x-forwarded-for': '8.8.8.8' });
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.9, 127.0.0.2, 127.0.0.3', 'x-forwarded-proto': 'https' });
  const sent = await fetch(`http://127.0.0.1:${plain}/repay?orderId=1`, { redirect: 'manual' });
  expect([sent.status, sent.headers.get('location')]).toEqual([308, 'https://127.0.0.1/repay?orderId=1']);
});

test('a proxy that is not listed counts as the visitor, and its headers are ignored', async () => {
  const { secure } = await chain(['127.0.0.3']);
  const page = await visit(secure, '/api/x', { 'x-forwarded-for': '8.8.8.8' });
  expect(page.statusCode).toBe(200);
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.2, 127.0.0.3' });
});

test('without listed proxies, a visitor over https is redirected to https: no header is trusted', async () => {
  const { secure } = await chain(['10.0.0.0/8']);
  const page = await visit(secure, '/', { 'x-forwarded-proto': 'https' });
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([308, undefined]);
});
