import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { configure } from '@loan/release/commands/configure/configure';
import type { Store } from '@loan/release/store/store';
import { CONFIG, temporaryFolder } from '@loan/release/testing/fakePackage';
import { AUDIT, CHANNEL, promote, publishedStore, storeInFolder, type Target } from '@loan/release/testing/promoted';
import { createMemoryStore } from '@loan/release/testing/store/memoryStore';

import { createGateway, type Gateway, type GatewayOptions } from '../gateway';
import { limitedServer } from '../serving/limitedServer';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
export const listen = (server: Server): Promise<Server> => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Local address from which the request is sent. */
  readonly localAddress?: string;
}

/** Sends one request to a server on this machine and returns the whole answer. Rejects when there is none. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body, localAddress }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A new connection, because a server may close a kept-alive one at any time, and the next request on it would fail.
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, localAddress, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const first: readonly Target[] = ['host@1.0.0', 'remote-loan@1.0.0'];

let published: Promise<ReadonlyMap<string, Buffer>> | undefined;
/** The channel of every gateway under test. */
async function publishOnce(): Promise<ReadonlyMap<string, Buffer>> {
  const [folder, memory] = [await temporaryFolder(), createMemoryStore()];
  await publishedStore(folder.path, [...first, 'remote-loan@1.0.1'], memory);
  await promote(memory, first);
  await folder.remove();
  return memory.held;
}

/**
 * A gateway on a real port, for a channel with host 1.0.0 and remote-loan 1.0.0 (1.0.1 is published), and an API that the test controls.
 */
export class GatewayUnderTest {
  readonly lines: string[] = [];
  /** Handles the next request to the API. */
  handler: Handler = (_, response) => response.end('{}');

  private constructor(
    private readonly root: Awaited<ReturnType<typeof temporaryFolder>>,
    readonly store: Store,
  ) {}

  private api!: Server;
  private gateway!: Server;
  listener!: Gateway;

  static async start(options: Partial<GatewayOptions> = {}): Promise<GatewayUnderTest> {
    const root = await temporaryFolder();
    published ??= publishOnce();
    const store = storeInFolder(await published, join(root.path, 'store'));
    const under = new GatewayUnderTest(root, store);
    under.api = await listen(createServer((request, response) => under.handler(request, response)));
    const api = `http://127.0.0.1:${under.apiPort}/v9/`;
    const log = (line: string) => void under.lines.push(line);
    under.listener = createGateway({ store: under.folder, channel: CHANNEL, api, log, ...options });
    under.gateway = await listen(limitedServer(under.listener));
    return under;
  }

  /** Merges these settings into the configuration, from the next request on. */
  async configure(more: object = {}): Promise<void> {
    await configure(this.store, CHANNEL, { ...CONFIG, ...more }, { ...AUDIT, at: new Date().toISOString() });
  }

  /** Folder where packages are built before they are published. */
  get packages(): string {
    return this.root.path;
  }

  get folder(): string {
    return join(this.root.path, 'store');
  }

  get port(): number {
    return portOf(this.gateway);
  }

  get apiPort(): number {
    return portOf(this.api);
  }

  /** Runs `work` with another gateway for the same store and API. */
  async beside<T>(options: Partial<GatewayOptions>, work: (port: number, gateway: Gateway) => Promise<T>): Promise<T> {
    const api = `http://127.0.0.1:${this.apiPort}`;
    const gateway = createGateway({ store: this.folder, channel: CHANNEL, api, log: (line) => this.lines.push(line), ...options });
    const server = await listen(createServer(gateway));
    try {
      return await work(portOf(server), gateway);
    } finally {
      await close(server);
      await gateway.close();
    }
  }

  async stop(): Promise<void> {
    await close(this.gateway);
    await this.listener.close();
    await close(this.api);
    await this.root.remove();
  }

  ask(path: string, options?: Asked): Promise<Answer> {
    return ask(this.port, path, options);
  }

  /** Sends bytes unchanged. HTTP clients would normalise the address. */
  askRaw(line: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`));
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  }
}
