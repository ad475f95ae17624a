import { z } from 'zod';

import type { CountRow } from '@loan/shared/contracts/counts';

import { printable } from '../printable';

/** A collector did not answer, or its answer is unusable. The message is a sentence. */
export class CollectorFault extends Error {}

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
/** Without names: with the engines of a fleet a minute already has many rows, and error codes would multiply them. */
const BY_ENGINE = 'package,version,arm,market,engine';

const BY_PAGE = 'package,version,arm,market,page,name';

/** A time window: start (a whole minute) and end (ms), and the length of a row (minutes; 0: the whole window). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Time limit for a collector's answer (ms). */
const PATIENCE = 10_000;
/** Tolerated difference of a collector's clock (ms). Its clock decides to which minute a report belongs. */
export const CLOCK = 2 * 60_000;

async function answerOf(address: string, now: number): Promise<{ readonly tooMuch: boolean; readonly body: unknown }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  // The window has more rows than one answer may hold.
  if (response.status === 400) return { tooMuch: true, body: await response.text() };
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const clock = Date.parse(response.headers.get('Date') ?? '');
  if (Math.abs(clock - now) > CLOCK) throw new Error(`its clock says ${new Date(clock).toISOString()}`);
  return { tooMuch: false, body: await response.json() };
}

/** The collector is older than counts by engine, or than outcomes. */
class NotCounted extends Error {}

async function rowsOf(
  collector: string,
  channel: string,
  { from, to, step }: Stretch,
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

const faultOf = (collector: string, fault: unknown): CollectorFault => {
  const { message, cause } = fault as Error;
  const why = printable(cause instanceof Error && cause.message !== '' ? cause.message : message).slice(0, 300);
  return new CollectorFault(`The collector ${collector} cannot be counted on (${why}): nothing is halted or raised until it can.`);
};

/** Reads a collector's counts, in as many requests as needed. `collector`: its origin; `now`: ms. Throws CollectorFault. */
export async function askCounts(collector: string, channel: string, stretch: Stretch, now: number): Promise<readonly CountRow[]> {
  try {
    return await rowsOf(collector, channel, stretch, now, BY);
  } catch (fault) {
    throw faultOf(collector, fault);
  }
}

async function askIfCounted(collector: string, channel: string, stretch: Stretch, now: number, by: string) {
  try {
    return await rowsOf(collector, channel, stretch, now, by);
  } catch (fault) {
    if (fault instanceof NotCounted) return undefined;
    throw faultOf(collector, fault);
  }
}

type Ask = (collector: string, channel: string, stretch: Stretch, now: number) => Promise<readonly CountRow[] | undefined>;

/**
 * Reads loads, failures and served documents by engine, as `askCounts` does; undefined: the collector is older than counts by engine.
 * Throws CollectorFault.
 */
export const askEngines: Ask = (...asked) => askIfCounted(...asked, BY_ENGINE);

/** The same for the outcomes of pages. */
export const askOutcomes: Ask = (...asked) => askIfCounted(...asked, BY_PAGE);
