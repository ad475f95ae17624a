import { createServer, type RequestListener } from 'node:http';
import { connect as connectHttp2, type Http2Server } from 'node:http2';
import { Agent, createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { generate } from 'selfsigned';

import { limitedHttp2Server, limitedServer, drainUpload } from '../serving/limitedServer';
import { proxying, serversForEachTest } from '../testing/proxyUnderTest';

const TIMES = 10;
const UPLOAD = Buffer.alloc(5_000_000);

const served = serversForEachTest();
let http2: Http2Server | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise<unknown>((closed) => (http2 === undefined ? closed(0) : http2.close(closed)));
  http2 = undefined;
});

/** An API that answers after the head of a request and closes the connection. */
const refusing: RequestListener = (request, response) => {
  response.writeHead(Number(request.url?.slice(-3)), { Connection: 'close', 'Content-Type': 'application/json' });
  response.end('{"code":"refused"}');
};

const gatewayTo = (target: string) => served(limitedServer(proxying(target)));

/** Sends a whole upload before it reads anything, as browsers do. Returns the answer, and whether the upload was cut off. */
function upload(port: number, path: string, more = ''): Promise<string> {
  return new Promise((resolve) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Length: ${UPLOAD.byteLength}\r\n\r\n`;
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(head);
      socket.write(UPLOAD, (fault) => {
        if (fault) return resolve(`upload: ${fault.message}`);
        socket.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (!text.includes('}')) return;
          socket.destroy();
          resolve(text);
        });
        socket.resume();
        return undefined;
      });
    });
    socket.on('error', ({ message }) => resolve(`${text} connection: ${message}`));
    socket.on('close', () => resolve(`${text} closed`));
  });
}

/** The distinct status lines of several consecutive uploads. */
async function statuses(send: () => Promise<string>): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let time = 0; time < TIMES; time += 1) seen.push((await send()).split('\r\n', 1)[0] ?? '');
  return [...new Set(seen)];
}

describe('an API that refuses an upload before reading it, and closes', () => {
  test.each([
    ['', '', '413 Payload Too Large'],
    [' to a client that asks to close the connection', 'Connection: close\r\n', '401 Unauthorized'],
  ])('delivers its answer each time%s', async (_, header, status) => {
    const port = await gatewayTo(`http://127.0.0.1:${await served(createServer(refusing))}`);
    expect(await statuses(() => upload(port, `/api/${status.slice(0, 3)}`, header))).toEqual([`HTTP/1.1 ${status}`]);
  });

  test('delivers its answer each time over TLS', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
    const api = await served(createHttpsServer({ key, cert }, refusing));
    const { createConnection } = Agent.prototype;
    // The certificate of the test is self-signed.
    jest.spyOn(Agent.prototype, 'createConnection').mockImplementation(function (this: Agent, options, done) {
      return createConnection.call(this, { ...options, rejectUnauthorized: false }, done);
    });
    const port = await gatewayTo(`https://127.0.0.1:${api}`);
    expect(await statuses(() => upload(port, '/api/401'))).toEqual(['HTTP/1.1 401 Unauthorized']);
  });

  test('delivers its answer each time over HTTP/2', async () => {
    const proxy = proxying(`http://127.0.0.1:${await served(createServer(refusing))}`);
    const server = limitedHttp2Server((request, response) => proxy(request as never, response as never));
    http2 = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const client = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const send = () =>
      new Promise<string>((resolve) => {
        let status = 'none';
        const stream = client.request({ ':method': 'POST', ':path': '/api/401' });
        stream.on('response', (headers) => (status = String(headers[':status'])));
        stream.on('error', ({ message }) => resolve(message));
        stream.on('close', () => resolve(status));
        stream.end(UPLOAD);
        stream.resume();
      });
    expect(await statuses(send)).toEqual(['401']);
    client.close();
  });
});

test('delivers our own refusal during an upload, also if the connection is closed with it', async () => {
  const port = await served(limitedServer((_, response) => response.writeHead(405, { Connection: 'close' }).end('{}')));
  expect(await statuses(() => upload(port, '/'))).toEqual(['HTTP/1.1 405 Method Not Allowed']);
});

/** Whether an upload that goes on after its answer is ended by these limits. */
async function isEnded(limits: Parameters<typeof drainUpload>[2], send: (socket: Socket) => void): Promise<boolean> {
  const port = await served(
    createServer((request, response) => {
      drainUpload(request, response, limits);
      response.end('{}');
    }),
  );
  const socket = connect(port, '127.0.0.1', () => send(socket));
  socket.on('error', () => undefined).resume();
  return new Promise((closed) => socket.once('close', () => closed(true)));
}

test('reads an upload that continues after its answer only up to the limit', async () => {
  const goOn = (socket: Socket) => {
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n');
    const more = (fault?: Error | null) => void (fault || socket.destroyed || socket.write(UPLOAD, more));
    more();
  };
  expect(await isEnded({ bytes: 100_000, ms: 60_000 }, goOn)).toBe(true);
});

test('waits for an upload that hangs after its answer only up to the limit', async () => {
  const hang = (socket: Socket) => socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  expect(await isEnded({ bytes: 1_000_000, ms: 20 }, hang)).toBe(true);
});
