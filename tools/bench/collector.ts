import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import type { Counts } from '@loan/shared/contracts/counts';
import { ENGINE_HEADER } from '@loan/shared/contracts/engines';

import { ROOT } from '../build/packages';
import { processTicks } from './measure/foreignLoad';
import { randomFrom, spreadOf } from './measure/statistics';

const REPORTS_A_SECOND = 10_000;
/** A page's usual number of reports in one batch. */
const REPORTS_A_BATCH = 6;
const SENDERS = 20_000;
/** Engines of a fleet: as many as report every minute. */
const ENGINES = Array.from({ length: 45 }, (_, index) => `chromium ${100 + index}`);
const CONNECTIONS = 64;
const TICKS = 100;
/** Seconds compared at the end, and the maximum difference of memory between them. */
const COMPARED = 20;
const FLAT = 0.05;

/** Batches of six areas, three arms, two markets and forty pages: a load, one vital of each kind, sometimes a failure. */
function makeBatches(random: () => number): readonly Buffer[] {
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  return Array.from({ length: 2000 }, () => {
    const base = {
      package: one(['host', 'remote-loan', 'remote-repay', 'remote-complaint', 'remote-chat', 'remote-promo']),
      version: one(['1.0.0', '1.0.1', '1.1.0']),
      arm: one(['rest', 'rest', 'rest', 'canary', 'pin']),
      page: `page${Math.floor(random() * 40)}`,
    };
    const vitals = ['data', 'TTFB', 'FCP', 'LCP'].map((name) => ({ kind: 'vital', ...base, name, value: Math.floor(random() * 8000) }));
    const last =
      random() < 0.05 ? { kind: 'failure', ...base, code: 'REMOTE_TIMEOUT' } : { kind: 'vital', ...base, name: 'CLS', value: 20 };
    const reports = [{ kind: 'load', ...base }, ...vitals, last];
    return Buffer.from(JSON.stringify({ format: 1, release: 7, market: one(['india', 'indonesia']), reports }));
  });
}

async function startCollector(file: string): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = fork(join(ROOT, 'platform/collector/src/server.ts'), ['--port', '0', '--db', file], {
    execArgv: ['--import', 'tsx'],
    silent: true,
  });
  const [line] = (await once(child.stderr ?? child, 'data')) as [Buffer];
  return { child, port: Number(/:(\d+),/.exec(line.toString())?.[1]) };
}

const ticksOf = (pid: number) => processTicks(readFileSync(`/proc/${pid}/stat`, 'utf8')).ticks;
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

interface Sent {
  readonly statuses: ReadonlyMap<number, number>;
  readonly times: readonly number[];
}

/** Sends the requests due by the clock, however many are still unanswered. `each`: called once a second. */
async function send(port: number, seconds: number, each: () => void): Promise<Sent> {
  const random = randomFrom(1);
  const batches = makeBatches(random);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const due = (seconds * REPORTS_A_SECOND) / REPORTS_A_BATCH;
  let [sent, answered, second] = [0, 0, 0];
  const one = () => {
    const body = batches[sent % batches.length] ?? Buffer.alloc(0);
    const sender = Math.floor(random() * SENDERS);
    const headers = {
      'Content-Type': 'text/plain;charset=UTF-8',
      'Content-Length': body.byteLength,
      'X-Channel': 'production',
      [ENGINE_HEADER]: ENGINES[sent % ENGINES.length] ?? '',
      'X-Forwarded-For': `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`,
    };
    const began = performance.now();
    sent += 1;
    const end = (status: number) => {
      answered += 1;
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    request({ agent, port, host: '127.0.0.1', path: '/reports', method: 'POST', headers }, (reply) => {
      reply.resume().on('end', () => end(reply.statusCode ?? 0));
    })
      .on('error', () => end(0))
      .end(body);
  };
  const began = performance.now();
  const goesOn = () => answered < due;
  while (goesOn()) {
    const passed = (performance.now() - began) / 1000;
    while (sent < Math.min(due, (passed * REPORTS_A_SECOND) / REPORTS_A_BATCH)) one();
    if (passed >= second + 1) {
      second += 1;
      each();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  agent.destroy();
  return { statuses, times };
}

async function countedBy(port: number): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/counts?channel=production&from=0&to=${Date.now() + 60_000}`);
  return ((await reply.json()) as Counts).rows.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Sends a collector 10,000 reports a second for the given time, from this process on the same processors. Prints the accepted
 * reports, CPU and memory; throws when a report was refused or lost, or memory grew. Reads `/proc`, so Linux only.
 */
export async function benchCollector(seconds: number): Promise<void> {
  const folder = join(ROOT, '.local', 'bench');
  const file = join(folder, 'collector.db');
  mkdirSync(folder, { recursive: true });
  for (const each of ['', '-wal', '-shm', '-lock']) rmSync(file + each, { force: true });
  const { child, port } = await startCollector(file);
  const pid = child.pid ?? 0;
  const memory: number[] = [];
  const [ticks, began] = [ticksOf(pid), performance.now()];
  const { statuses, times } = await send(port, seconds, () => void memory.push(memoryOf(pid)));
  const took = (performance.now() - began) / 1000;
  const cpu = (ticksOf(pid) - ticks) / TICKS / took;
  const taken = (statuses.get(204) ?? 0) * REPORTS_A_BATCH;
  const counted = await countedBy(port);
  child.kill('SIGTERM');
  await once(child, 'exit');

  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const last = spreadOf(memory.slice(-COMPARED)).median;
  const before = spreadOf(memory.slice(-2 * COMPARED, -COMPARED)).median;
  console.log(
    `Sent for ${took.toFixed(1)} s, reports a second: ${(taken / took).toFixed(0)}; requests a second: ${(times.length / took).toFixed(0)}`,
  );
  console.log(
    `Answers: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}; reports taken: ${taken}, counted: ${counted}`,
  );
  console.log(`Time of an answer: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(0.99999)} ms`);
  console.log(`CPU of the collector: ${(cpu * 100).toFixed(0)} % of one core`);
  console.log(
    `Memory in MB, every fifth second: ${memory
      .filter((_, index) => index % 5 === 4)
      .map((each) => each.toFixed(0))
      .join(' ')}`,
  );
  console.log(`Memory of the last ${COMPARED} s: ${last.toFixed(0)} MB, of the ${COMPARED} s before: ${before.toFixed(0)} MB`);
  if (statuses.size !== 1 || counted !== taken) throw new Error('reports were refused or lost');
  if (last > before * (1 + FLAT)) throw new Error('memory grew');
}
