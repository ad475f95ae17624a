import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Counts } from '@loan/shared/contracts/counts';
import type { Batch, FaultReport, LoadReport, Report, VitalReport } from '@loan/shared/contracts/reports';

import { startCollector, type CollectorOptions, type RunningCollector } from '../collector';
import { LIMITS } from '../limits';

/** A folder for databases, and collectors that are closed after each test. */
export function collectorsUnderTest() {
  const folder = mkdtempSync(join(tmpdir(), 'collector-'));
  const running: RunningCollector[] = [];
  let files = 0;
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.close()));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const newFile = () => join(folder, `${(files += 1)}.db`);
  const start = async (options: Partial<CollectorOptions> = {}): Promise<RunningCollector> => {
    const collector = await startCollector({ port: 0, file: ':memory:', ...options });
    running.push(collector);
    return collector;
  };
  return { folder, newFile, start };
}

/** Lowers a limit for the rest of a test, so that it takes less to exceed it. */
export function lower(limit: keyof typeof LIMITS, to: number): void {
  jest.replaceProperty<Record<string, number>, string>(LIMITS, limit, to);
}
afterEach(() => jest.restoreAllMocks());

const BASE = { package: 'remote-loan', version: '1.0.0', arm: 'rest', page: 'loanDetail' as never } as const;

export const load = (more: Partial<LoadReport> = {}): LoadReport => ({ kind: 'load', ...BASE, ...more });
export const vital = (value: number, more: Partial<VitalReport> = {}): VitalReport => ({
  kind: 'vital',
  ...BASE,
  name: 'data',
  value,
  ...more,
});
export const fault = (stack: string, more: Partial<FaultReport> = {}): FaultReport => ({
  kind: 'fault',
  ...BASE,
  name: 'TypeError',
  stack,
  ...more,
});
export const batchOf = (...reports: Report[]): Batch => ({ format: 1, release: 7, market: 'india', reports });

/** Sends a body; text and bytes unchanged, anything else as JSON. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return fetch(url, {
    method: 'POST',
    headers: { 'X-Channel': 'production', ...headers },
    body: isRaw ? (body as BodyInit) : JSON.stringify(body),
  });
}

/** The counts of the last ten minutes. */
export async function countsOf(url: string, more = '', channel = 'production'): Promise<Counts> {
  const now = Date.now();
  const reply = await fetch(`${url}/counts?channel=${channel}&from=${now - 600_000}&to=${now + 60_000}${more}`);
  return (await reply.json()) as Counts;
}

/** The value of a line of `/metrics`. */
export async function metric(url: string, line: string): Promise<number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
