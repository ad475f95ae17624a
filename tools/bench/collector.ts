import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import { randomFrom } from '@loan/sandbox/random';
import type { Counts } from '@loan/shared/contracts/counts';
import { ENGINE_HEADER } from '@loan/shared/contracts/engines';
import type { Outcome } from '@loan/shared/contracts/reports';

import { startServer } from './measure/processes';
import { spreadOf } from './measure/statistics';
import { WORK } from './stage';

const REPORTS_A_SECOND = 10_000;
/** A page's usual number of reports in one batch. */
const REPORTS_A_BATCH = 6;
const SENDERS = 20_000;
/** Engines of a fleet: as many as report every minute. */
const ENGINES = Array.from({ length: 45 }, (_, index) => `chromium ${100 + index}`);
const CONNECTIONS = 64;
/** Seconds compared at the end, and the maximum difference of memory between them. */
const COMPARED = 20;
const FLAT = 0.05;

/** Outcomes of visits: to a form that is sent, to a page that is read, and with a button without effect. */
const VISITS: readonly (readonly Outcome[])[] = [
  ['shown', 'offered', 'form-begun', 'tapped', 'accepted', 'reached', 'form-sent'],
  ['shown', 'offered'],
  ['shown', 'offered', 'tapped', 'nothing'],
];

interface BatchBody {
  readonly body: Buffer;
  /** Number of outcomes in its report of them. */
  readonly outcomes: number;
}

/** Batches of six areas, three arms, two markets and forty pages: a load, vitals, the outcomes of the page, sometimes a failure. */
function makeBatches(random: () => number): readonly BatchBody[] {
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  return Array.from({ length: 2000 }, () => {
    const base = {
      package: one(['host', 'remote-loan', 'remote-repay', 'remote-complaint', 'remote-chat', 'remote-promo']),
      version: one(['1.0.0', '1.0.1', '1.1.0']),
      arm: one(['rest', 'rest', 'rest', 'canary', 'pin']),
      page: `page${Math.floor(random() * 40)}`,
    };
    const vitals = ['data', 'FCP', 'LCP'].map((name) => ({ kind: 'vital', ...base, name, value: Math.floor(random() * 8000) }));
    const last =
      random() < 0.05 ? { kind: 'failure', ...base, code: 'REMOTE_TIMEOUT' } : { kind: 'vital', ...base, name: 'CLS', value: 20 };
    const names = one(VISITS) ?? [];
    const reports = [{ kind: 'load', ...base }, ...vitals, { kind: 'outcome', ...base, names }, last];
    const body = Buffer.from(JSON.stringify({ format: 1, release: 7, market: one(['india', 'indonesia']), reports }));
    return { body, outcomes: names.length };
  });
}

interface Sent {
  readonly statuses: ReadonlyMap<number, number>;
  readonly times: readonly number[];
  /** Number of outcomes in the accepted reports. */
  readonly outcomes: number;
}

/** Sends the requests due by the clock, however many are still unanswered. `each`: called once a second. */
async function send(port: number, seconds: number, each: () => void): Promise<Sent> {
  const random = randomFrom(1);
  const batches = makeBatches(random);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let outcomes = 0;
  const due = (seconds * REPORTS_A_SECOND) / REPORTS_A_BATCH;
  let [sent, answered, second] = [0, 0, 0];
  const one = () => {
    const batch = batches[sent % batches.length];
    if (batch === undefined) return;
    const { body } = batch;
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
      if (status === 204) outcomes += batch.outcomes;
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
  return { statuses, times, outcomes };
}

/** Loads, failures and vitals; `outcome`: outcomes alone. */
async function countedBy(port: number, kind?: 'outcome'): Promise<number> {
  const query = `channel=production&from=0&to=${Date.now() + 60_000}${kind === undefined ? '' : `&kind=${kind}`}`;
  const reply = await fetch(`http://127.0.0.1:${port}/counts?${query}`);
  return ((await reply.json()) as Counts).rows.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Sends a collector 10,000 reports a second for the given time, from this process on the same processors. Prints the accepted
 * reports, CPU and memory; throws when a report was refused or lost, or memory grew. Reads `/proc`, so Linux only.
 */
export async function benchCollector(seconds: number): Promise<void> {
  const file = join(WORK, 'collector.db');
  mkdirSync(WORK, { recursive: true });
  for (const each of ['', '-wal', '-shm', '-lock']) rmSync(file + each, { force: true });
  const collector = await startServer('collector', ['--db', file]);
  const { child, port } = collector;
  const memory: number[] = [];
  const [spent, began] = [collector.cpu(), performance.now()];
  const { statuses, times, outcomes } = await send(port, seconds, () => void memory.push(collector.memory()));
  const took = (performance.now() - began) / 1000;
  const cpu = (collector.cpu() - spent) / took;
  const taken = (statuses.get(204) ?? 0) * REPORTS_A_BATCH;
  // Each batch has one report of outcomes.
  const others = taken - (statuses.get(204) ?? 0);
  const counted = await countedBy(port);
  const countedOutcomes = await countedBy(port, 'outcome');
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
    `Answers: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}; reports taken: ${taken}; loads, failures and vitals counted: ${counted} of ${others}; outcomes counted: ${countedOutcomes} of ${outcomes}`,
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
  if (statuses.size !== 1 || counted !== others || countedOutcomes !== outcomes) throw new Error('reports were refused or lost');
  if (last > before * (1 + FLAT)) throw new Error('memory grew');
}
