import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

import { createSandbox } from '@loan/sandbox/inProcess';
import { sessionQuery } from '@loan/sandbox/links';
import { counted } from '@loan/shared/format/plural';

import { startServer } from './measure/processes';
import { spreadOf } from './measure/statistics';
import { releaseAll } from './ours';
import { WORK } from './stage';

/** Pages of one batch. */
const BATCH = 1000;
const AT_ONCE = 8;

const ORDER = { productId: '3101', orderId: 'ID-174-1' };

/** Cost of a batch. */
interface Batch {
  /** CPU time of the gateway for one page, over all its threads. ms */
  readonly cpu: number;
  /** Pages per second, with the client on the same processors. */
  readonly rate: number;
  /** Resident memory of the gateway after the batch. MB */
  readonly memory: number;
}

/** An API with one immediate reply, so that only the gateway is measured. */
async function startApi(): Promise<Server> {
  const sandbox = await createSandbox();
  const body = new URLSearchParams(ORDER).toString();
  const address = `http://localhost/byfhns/v3/loan-details/loan-details?${new URLSearchParams(sandbox.sessionOf('indonesia', 1)).toString()}`;
  const type = 'application/x-www-form-urlencoded;charset=UTF-8';
  const reply = await sandbox.handle(new Request(address, { method: 'POST', body, headers: { 'Content-Type': type } }));
  const text = await reply.text();
  await sandbox.close();
  const server = createServer((asked, response) => {
    asked.resume();
    response.setHeader('content-type', 'application/json');
    response.end(text);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function open(agent: Agent, port: number, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => (reply.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`status ${reply.statusCode}`))));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Opens pages, several at once. Inspects every tenth; returns how many it inspected and how many of them were server-rendered. */
async function openMany(port: number, path: string): Promise<{ readonly looked: number; readonly rendered: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let [left, looked, rendered] = [BATCH, 0, 0];
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const isLookedAt = left % 10 === 0;
      const document = await open(agent, port, path);
      if (!isLookedAt) continue;
      looked += 1;
      if (brotliDecompressSync(document).includes('id="drawn"')) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { looked, rendered };
}

/**
 * Cost of a server-rendered page for the gateway: requests `pages` of them, in batches, the first of which is not counted.
 * Prints CPU per page, pages per second and memory; throws when pages were not server-rendered. Reads `/proc`, so Linux only.
 */
export async function benchRendering(pages: number): Promise<void> {
  const store = await releaseAll(WORK, []);
  const api = await startApi();
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const gateway = await startServer('gateway', ['--store', store, '--channel', 'before', '--api', address]);
  const { child, port } = gateway;
  const path = `/loanDetail?${new URLSearchParams({ ...sessionQuery({ deviceId: 'device', token: 'token', market: 'indonesia' }), ...ORDER }).toString()}`;
  const batches: Batch[] = [];
  let [looked, rendered] = [0, 0];
  await openMany(port, path);
  for (let count = 0; count < pages; count += BATCH) {
    const [spent, began] = [gateway.cpu(), performance.now()];
    const seen = await openMany(port, path);
    const seconds = (performance.now() - began) / 1000;
    looked += seen.looked;
    rendered += seen.rendered;
    batches.push({ cpu: ((gateway.cpu() - spent) / BATCH) * 1000, rate: BATCH / seconds, memory: gateway.memory() });
  }
  child.kill();
  api.close();
  const of = (value: (batch: Batch) => number) => spreadOf(batches.map(value)).median;
  const memory = batches.map((batch) => batch.memory.toFixed(0));
  const shown = memory.filter((_, index) => index % Math.ceil(memory.length / 10) === 0);
  console.log(`Server-rendered: ${rendered} of ${looked}, every tenth of ${counted(pages, 'page')}`);
  console.log(
    `CPU of the gateway for a page: ${of(({ cpu }) => cpu).toFixed(1)} ms (median of ${counted(batches.length, 'batch', 'batches')})`,
  );
  console.log(`Pages in a second: ${of(({ rate }) => rate).toFixed(0)}, with the client on the same processors`);
  console.log(`Memory in MB: ${[...shown, memory.at(-1)].join(' ')}`);
  if (rendered < looked * 0.9) throw new Error('fewer than nine of ten pages were server-rendered: is the machine idle?');
}
