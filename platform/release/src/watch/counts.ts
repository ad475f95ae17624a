import { z } from 'zod';

import type { CountRow } from '@loan/shared/contracts/counts';

import { printable } from '../printable';

/** Error of a source that did not answer, or whose answer is unusable. The message is a sentence; `why`: the reason in it. */
export class CountFault extends Error {
  constructor(
    name: string,
    readonly why: string,
  ) {
    super(`The ${name} cannot be counted on (${why}): nothing is halted or raised until it can.`);
  }
}

const count = z.number().int().min(0);
const text = z.string().max(200);
export const countRow = z.object({
  kind: z.enum(['load', 'failure', 'event', 'fault', 'vital', 'document', 'outcome']),
  at: z.number(),
  count,
  buckets: z.exactOptional(z.array(count)),
  package: z.exactOptional(text),
  version: z.exactOptional(text),
  arm: z.exactOptional(z.enum(['canary', 'pin', 'rest'])),
  market: z.exactOptional(text),
  page: z.exactOptional(text),
  name: z.exactOptional(text),
  engine: z.exactOptional(text),
});
/** The counts that a collector returns, with a limit on the number of rows. */
export const countsSchema = z.object({ channel: z.string(), rows: z.array(countRow).max(50_000) });

const MINUTE = 60_000;
const BY = 'package,version,arm,market,name';
/** Without names, because a minute of a fleet with all engines already has many rows, which error codes would multiply. */
const BY_ENGINE = 'package,version,arm,market,engine';

const BY_PAGE = 'package,version,arm,market,page,name';

/** A time window: start (a whole minute) and end (ms), and the length of a row (minutes; 0: the whole window). */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Time limit for an answer (ms). */
export const PATIENCE = 10_000;
/** Tolerated clock difference of a source (ms). Its clock assigns reports to minutes. */
export const CLOCK = 2 * 60_000;

/** Throws if the clock of the answering server is wrong. */
export function checkClock({ headers }: Response, now: number): void {
  const clock = Date.parse(headers.get('Date') ?? '');
  if (Math.abs(clock - now) > CLOCK) throw new Error(`its clock says ${new Date(clock).toISOString()}`);
}

async function answerOf(address: string, now: number): Promise<{ readonly tooMuch: boolean; readonly body: unknown }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  // The window has more rows than one answer may hold.
  if (response.status === 400) return { tooMuch: true, body: await response.text() };
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  checkClock(response, now);
  return { tooMuch: false, body: await response.json() };
}

/** Thrown if the collector is older than counts by engine, or than outcomes. */
class NotCounted extends Error {}

async function rowsOf(
  collector: string,
  channel: string,
  { from, to, step }: TimeWindow,
  now: number,
  by: string,
): Promise<readonly CountRow[]> {
  const query = new URLSearchParams({ channel, from: String(from), to: String(to), step: String(step), by });
  if (by === BY_PAGE) query.set('kind', 'outcome');
  const { tooMuch, body } = await answerOf(`${collector}/counts?${query}`, now);
  if (tooMuch) {
    if (by === BY_ENGINE && String(body).includes('by must be')) throw new NotCounted();
    if (by === BY_PAGE && String(body).includes('no parameter')) throw new NotCounted();
    const steps = step === 0 ? 1 : Math.ceil((to - from) / MINUTE / step);
    if (steps <= 1) throw new Error(`it answers 400: ${String(body)}`);
    const middle = from + Math.floor(steps / 2) * step * MINUTE;
    const halves = [
      { from, to: middle, step },
      { from: middle, to, step },
    ] as const;
    return [...(await rowsOf(collector, channel, halves[0], now, by)), ...(await rowsOf(collector, channel, halves[1], now, by))];
  }
  const { success, data, error } = countsSchema.safeParse(body);
  if (!success) throw new Error(`its answer has a fault at ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  if (data.channel !== channel) throw new Error(`it answers for the channel ${data.channel}`);
  return data.rows;
}

/** `name`: of the source. `fault`: the error of its request. */
export function countFault(name: string, fault: unknown): CountFault {
  const { message, cause } = fault as Error;
  const why = printable(cause instanceof Error && cause.message !== '' ? cause.message : message).slice(0, 300);
  return new CountFault(name, why);
}

/** Reads counts. `now`: ms. Throws CountFault. */
type Ask<Rows> = (channel: string, window: TimeWindow, now: number) => Promise<Rows>;

/** Source of the watch's counts: a collector, or a server that scrapes collectors. */
export interface CountSource {
  /** In sentences, such as `collector http://127.0.0.1:8090`. */
  readonly name: string;
  readonly counts: Ask<readonly CountRow[]>;
  /** Loads, failures and served documents by engine; undefined: the source is older than these counts. */
  readonly engines: Ask<readonly CountRow[] | undefined>;
  /** The outcomes of pages; undefined: the source is older than these counts. */
  readonly outcomes: Ask<readonly CountRow[] | undefined>;
}

/** A collector as a source, in as many requests as needed. `address`: its origin. */
export function collectorAt(address: string): CountSource {
  const name = `collector ${address}`;
  const ask = (by: string) => async (channel: string, window: TimeWindow, now: number) => {
    try {
      return await rowsOf(address, channel, window, now, by);
    } catch (fault) {
      if (fault instanceof NotCounted) return undefined;
      throw countFault(name, fault);
    }
  };
  const counts = ask(BY);
  return { name, counts: async (...asked) => (await counts(...asked)) ?? [], engines: ask(BY_ENGINE), outcomes: ask(BY_PAGE) };
}
