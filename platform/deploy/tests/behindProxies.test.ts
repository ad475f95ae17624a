import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { Agent, createServer as createSecureServer, get } from 'node:https';
import type { AddressInfo, Server } from 'node:net';

import { GatewayUnderTest } from '@loan/gateway/testing/gatewayUnderTest';

import { makeCertificate, type Certificate } from '../../../tools/start/certificate';

const servers: Server[] = [];
let certificate: Certificate;
let under: GatewayUnderTest;
let seen: IncomingMessage['headers'] = {};

const listening = (server: Server, host: string): Promise<number> => {
  servers.push(server);
  return new Promise((resolve) => server.listen(0, host, () => resolve((server.address() as AddressInfo).port)));
};

/** What a proxy does: it adds who asked, and says how, where it has the TLS. From an address of its own of this machine. */
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

/** A visitor at 127.0.0.9, a proxy with TLS at 127.0.0.2, one without at 127.0.0.3, a gateway that trusts these. Answers the ports of both proxies. */
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
  // The certificate of the test is the only one that is believed: the connection is a real one.
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

test('through two proxies of the list the gateway knows who asks, and that it was over https', async () => {
  const { secure, plain } = await chain(['127.0.0.2', '127.0.0.3']);
  const page = await visit(secure, '/');
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains']);
  await visit(secure, '/api/x', { 'x-forwarded-for': '8.8.8.8' });
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.9, 127.0.0.2, 127.0.0.3', 'x-forwarded-proto': 'https' });
  const sent = await fetch(`http://127.0.0.1:${plain}/repay?orderId=1`, { redirect: 'manual' });
  expect([sent.status, sent.headers.get('location')]).toEqual([308, 'https://127.0.0.1/repay?orderId=1']);
});

test('with one of them not on the list, that one is the visitor, and nothing that it says of others counts', async () => {
  const { secure } = await chain(['127.0.0.3']);
  const page = await visit(secure, '/api/x', { 'x-forwarded-for': '8.8.8.8' });
  expect(page.statusCode).toBe(200);
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.2, 127.0.0.3' });
});

test('with none of them, a visitor over https is sent to https: nobody is believed', async () => {
  const { secure } = await chain(['10.0.0.0/8']);
  const page = await visit(secure, '/', { 'x-forwarded-proto': 'https' });
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([308, undefined]);
});
