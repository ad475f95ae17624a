import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Listens with a queue for one connection, then accepts nothing until it is notified. */
const PROGRAM = `const { parentPort, workerData } = require('node:worker_threads');
const server = require('node:http').createServer((_, response) => response.end('{}'));
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  Atomics.wait(workerData, 0, 0);
});`;

export interface SlowServer {
  readonly port: number;
  /** Accepts connections from now on. Earlier attempts are accepted when their system retries, a second later. */
  accept(): void;
  close(): Promise<void>;
}

/**
 * An http server at 127.0.0.1 that accepts no connection for now. Its queue is full, so the system drops connection attempts, which looks
 * like a slow network.
 */
export async function startSlowServer(): Promise<SlowServer> {
  const held = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(PROGRAM, { eval: true, workerData: held });
  const [port] = (await once(worker, 'message')) as [number];
  const queued: Socket[] = [];
  for (let count = 0; count < 2; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    queued.push(socket);
    await once(socket, 'connect');
  }
  const accept = () => {
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    for (const socket of queued) socket.destroy();
  };
  return {
    port,
    accept,
    async close() {
      accept();
      await worker.terminate();
    },
  };
}
